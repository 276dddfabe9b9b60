import { hasParts, inWords } from "../core/data.js";
import type { Movement } from "../core/movement.js";
import type { Kind, Piece } from "../core/piece.js";
import { PROMOTED } from "../core/piece.js";
import { roleOf as requireRole } from "../core/spec.js";
import type { PieceType } from "../core/variant.js";
import { requireName } from "./arguments.js";

const FORMS: readonly ("short" | "full")[] = ["short", "full"];

/** A role as notation needs it: kind and state with the names they are written with. @internal */
export interface RoleName {
  readonly kind: Kind;
  readonly promoted: boolean;
  /** Whether a piece of this role can promote at all. */
  readonly promotes: boolean;
  readonly movement: Movement;
  /** The name in moves: `成銀`. */
  readonly short: string;
  /** The name in full, of two characters or more where the game has one: `歩兵`. */
  readonly full: string;
  /** The letters of western notation: `+R`, `FL`. */
  readonly western: string;
}

/** What a Japanese name may mean. Several roles may share a name; the board tells them apart. @internal */
export interface Meanings {
  /** The roles that are written so, in short or in full; all if there is none. */
  readonly first: readonly RoleName[];
  /** Those that are read so, too. */
  readonly all: readonly RoleName[];
}

/** The names of a game's roles, both ways. @internal */
export interface NameTable {
  /** By kind, plus 32 if promoted. */
  readonly roles: readonly (RoleName | undefined)[];
  /** By Japanese name, in every spelling that is read. */
  readonly byKanji: ReadonlyMap<string, Meanings>;
  /** Length of the longest Japanese name. */
  readonly longest: number;
  /** The same of those that begin with a character. */
  readonly longestFrom: ReadonlyMap<string, number>;
}

/** Characters that stand for each other in names of pieces. */
const SPELLINGS: readonly string[] = ["龍竜", "獅師", "醉酔", "竪堅", "とト"];
/** One-character names of boards and books, and the names that they mean. */
const ALIASES: readonly string[] = ["王玉", "兵歩", "个と", "杏成香", "仝成香", "圭成桂", "今成桂", "全成銀"];

const TABLES: WeakMap<readonly PieceType[], NameTable> = /* @__PURE__ */ new WeakMap();

/** The names of a game's roles; made once per game. @internal */
export function nameTable(pieces: readonly PieceType[]): NameTable {
  let table = TABLES.get(pieces);
  if (table === undefined) {
    table = makeTable(pieces);
    TABLES.set(pieces, table);
  }
  return table;
}

function makeTable(pieces: readonly PieceType[]): NameTable {
  const roles: (RoleName | undefined)[] = [];
  const byKanji = new Map<string, RoleName[]>();
  const add = (name: string, role: RoleName): void => {
    const known = byKanji.get(name);
    if (known === undefined) byKanji.set(name, [role]);
    else if (!known.includes(role)) known.push(role);
  };
  const respelt = (name: string, role: RoleName): void => {
    add(name, role);
    for (const pair of SPELLINGS)
      for (const [here, there] of [pair, `${pair[1]}${pair[0]}`] as [string, string])
        if (name.includes(here!)) add(name.replace(here!, there!), role);
  };
  for (const type of pieces) {
    const western = type.western ?? type.letter;
    const { kind, promoted } = type;
    const plain = makeRole(kind, false, promoted !== undefined, type.movement, type.kanji, western);
    roles[kind] = plain;
    for (const name of type.kanji) respelt(name, plain);
    if (promoted === undefined) continue;
    const up = makeRole(kind, true, false, promoted.movement, promoted.kanji, `+${western}`);
    roles[kind + PROMOTED] = up;
    for (const name of promoted.kanji) respelt(name, up);
    for (const name of type.kanji) respelt(`成${name}`, up);
  }
  // A promoted piece with the look of another kind is also written as that kind with 成 before it.
  for (const role of roles)
    if (role?.promoted)
      for (const name of pieces[role.kind - 1]!.promoted!.kanji)
        if (byKanji.get(name)!.some((other) => !other.promoted)) respelt(`成${name}`, role);
  for (const alias of ALIASES) {
    const meant = byKanji.get(alias.slice(1));
    if (meant !== undefined && !byKanji.has(alias[0]!)) byKanji.set(alias[0]!, meant);
  }
  const meanings = new Map<string, Meanings>();
  let longest = 0;
  const longestFrom = new Map<string, number>();
  for (const [name, all] of byKanji) {
    const first = all.filter(({ short, full }) => short === name || full === name);
    meanings.set(name, { first: first.length > 0 ? first : all, all });
    longest = Math.max(longest, name.length);
    longestFrom.set(name[0]!, Math.max(longestFrom.get(name[0]!) ?? 0, name.length));
  }
  return { roles, byKanji: meanings, longest, longestFrom };
}

function makeRole(
  kind: Kind,
  promoted: boolean,
  promotes: boolean,
  movement: Movement,
  kanji: readonly string[],
  western: string,
): RoleName {
  const short = kanji[0] ?? western;
  return { kind, promoted, promotes, movement, short, full: kanji.find((name) => name.length > 1) ?? short, western };
}

/** The role of a piece; RangeError for what is no piece of the game. @internal */
export function roleOf(pieces: readonly PieceType[], piece: Piece): RoleName {
  const role = nameTable(pieces).roles[piece & (PROMOTED | 31)];
  if (role === undefined) throw new RangeError(`${inWords(piece)} is no piece of the game`);
  return role;
}

/** The role of a kind as it is dropped; RangeError for what is no kind of the game. @internal */
export function roleOfKind(pieces: readonly PieceType[], kind: Kind): RoleName {
  const role = kind < PROMOTED ? nameTable(pieces).roles[kind] : undefined;
  if (role === undefined) throw new RangeError(`${inWords(kind)} is no kind of the game`);
  return role;
}

/**
 * The Japanese name of a piece.
 *
 * @param pieces - the game's kinds of pieces: `PIECES` of its module, or `pieces` of a position
 * @param piece - a piece of that game
 * @param form - `short` as in moves (`歩`), or `full` (`歩兵`) where the game has a longer name
 * @throws RangeError for what is no piece of the game, no list of pieces or no form
 *
 * @example
 * ```ts
 * import { pieceKanji } from "banmen/notation";
 * import { Position, parseSquare } from "banmen/shogi";
 * const position = Position.start();
 * const bishop = position.board.pieceAt(parseSquare("8h")!);
 * [pieceKanji(position.pieces, bishop), pieceKanji(position.pieces, bishop, "full")]; // => ["角", "角行"]
 * ```
 */
export function pieceKanji(pieces: readonly PieceType[], piece: Piece, form: "short" | "full" = "short"): string {
  if (!hasParts(pieces, ["length"])) throw new RangeError(`${inWords(pieces)} are no kinds of pieces`);
  requireName(form, FORMS, "form of a name");
  requireRole(pieces, piece);
  return roleOf(pieces, piece)[form];
}
