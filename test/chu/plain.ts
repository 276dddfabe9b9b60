/*
 * The rules of moves once more, as plainly as they read: from the table of the rules, on a map of squares, trying every
 * pair of squares. Slow, and only for tests.
 */

/** Pieces by square: the letter as in texts, upper case for Black. */
export type Board = ReadonlyMap<string, string>;

export interface PlainRules {
  readonly promotion?: string;
  readonly lionTrade?: string;
  readonly counterStrikeBy?: string;
  readonly kirinRecapture?: boolean;
}

const ORTHOGONAL = "F B L R";
const DIAGONAL = "FL FR BL BR";
const ALL = `${ORTHOGONAL} ${DIAGONAL}`;

/** Steps and slides by letter; J means a jump to the second square, N lion power. */
const TABLE: { readonly [letter: string]: { step?: string; slide?: string; jump?: string; lion?: string } } = {
  K: { step: ALL },
  E: { step: `F L R ${DIAGONAL}` },
  G: { step: `F FL FR L R B` },
  S: { step: `F ${DIAGONAL}` },
  C: { step: "F FL FR B" },
  F: { step: `F B ${DIAGONAL}` },
  T: { step: `B L R ${DIAGONAL}` },
  O: { step: DIAGONAL, jump: ORTHOGONAL },
  X: { step: ORTHOGONAL, jump: DIAGONAL },
  L: { slide: "F" },
  A: { slide: "F B" },
  B: { slide: DIAGONAL },
  V: { slide: "F B", step: "L R" },
  M: { slide: "L R", step: "F B" },
  R: { slide: ORTHOGONAL },
  H: { slide: DIAGONAL, step: ORTHOGONAL },
  D: { slide: ORTHOGONAL, step: DIAGONAL },
  N: { lion: ALL },
  Q: { slide: ALL },
  P: { step: "F" },
  I: { step: "F B" },
  "+E": { step: ALL },
  "+G": { slide: ORTHOGONAL },
  "+S": { slide: "F B", step: "L R" },
  "+C": { slide: "L R", step: "F B" },
  "+F": { slide: DIAGONAL },
  "+T": { slide: "F B", step: `L R ${DIAGONAL}` },
  "+O": { lion: ALL },
  "+X": { slide: ALL },
  "+L": { slide: "F B FL FR" },
  "+A": { slide: "F B BL BR" },
  "+B": { slide: DIAGONAL, step: ORTHOGONAL },
  "+V": { slide: `F B ${DIAGONAL}` },
  "+M": { slide: `L R ${DIAGONAL}` },
  "+R": { slide: ORTHOGONAL, step: DIAGONAL },
  "+H": { slide: `B L R ${DIAGONAL}`, lion: "F" },
  "+D": { slide: `${ORTHOGONAL} BL BR`, lion: "FL FR" },
  "+P": { step: `F FL FR L R B` },
  "+I": { step: `F L R ${DIAGONAL}` },
};

export const PLAIN_ROLES: readonly string[] = Object.keys(TABLE);
const PROMOTES = "EGSCFTOXLABVMRHDPI";
const RANKS = "abcdefghijkl";

export const SQUARES: readonly string[] = Array.from(
  { length: 144 },
  (_, i) => `${1 + Math.floor(i / 12)}${RANKS[i % 12]}`,
);

const isWhite = (piece: string): boolean => piece !== piece.toUpperCase();
const letterOf = (piece: string): string => piece.toUpperCase();
const isLion = (piece: string | undefined): boolean => piece !== undefined && /^(N|\+O)$/i.test(piece);
const isSmall = (piece: string): boolean => /^[PI]$/i.test(piece);
const isRoyal = (piece: string): boolean => /^(K|\+E)$/i.test(piece);
const place = (square: string): readonly [number, number] => [
  Number.parseInt(square, 10),
  RANKS.indexOf(square.at(-1)!),
];

/** How many files to the left and ranks forward a square lies from another, as the owner of a piece sees it. */
function seen(from: string, to: string, white: boolean): readonly [left: number, forward: number] {
  const [f, r] = place(from);
  const [g, s] = place(to);
  return white ? [f - g, s - r] : [g - f, r - s];
}

/** The direction of a square by name, if it is on a line, and how far it is. */
function lineTo(from: string, to: string, white: boolean): readonly [name: string, distance: number] {
  const [left, forward] = seen(from, to, white);
  const distance = Math.max(Math.abs(left), Math.abs(forward));
  if (left !== 0 && forward !== 0 && Math.abs(left) !== Math.abs(forward)) return ["", distance];
  return [(forward > 0 ? "F" : forward < 0 ? "B" : "") + (left > 0 ? "L" : left < 0 ? "R" : ""), distance];
}

const has = (directions: string | undefined, name: string): boolean => directions?.split(" ").includes(name) ?? false;

function between(from: string, to: string): string[] {
  const [f, r] = place(from);
  const [g, s] = place(to);
  const distance = Math.max(Math.abs(g - f), Math.abs(s - r));
  return Array.from({ length: Math.max(distance - 1, 0) }, (_, i) => {
    const step = i + 1;
    return `${f + Math.sign(g - f) * step}${RANKS[r + Math.sign(s - r) * step]}`;
  });
}

/** Whether the piece of a square goes to another in one move, whatever stands there. */
export function goes(board: Board, from: string, to: string): boolean {
  const piece = board.get(from)!;
  const { step, slide, jump, lion } = TABLE[letterOf(piece)]!;
  const [name, distance] = lineTo(from, to, isWhite(piece));
  if (distance === 0) return false;
  if (lion === ALL) return distance <= 2;
  if (name === "") return false;
  if (distance === 1 && (has(step, name) || has(lion, name))) return true;
  if (distance === 2 && (has(jump, name) || has(lion, name))) return true;
  return has(slide, name) && between(from, to).every((square) => !board.has(square));
}

/** Whether the piece of a square may go over a second square to a third, or back. */
function goesTwice(board: Board, from: string, via: string, to: string): boolean {
  const piece = board.get(from)!;
  const { lion } = TABLE[letterOf(piece)]!;
  const [name, distance] = lineTo(from, via, isWhite(piece));
  const [next, further] = lineTo(via, to, isWhite(piece));
  return distance === 1 && further === 1 && has(lion, name) && (lion === ALL || next === name || to === from);
}

function mayPromote(piece: string, from: string, to: string, captures: boolean, rules: PlainRules): boolean {
  if (piece.startsWith("+") || !PROMOTES.includes(letterOf(piece))) return false;
  const far = (square: string): number => (isWhite(piece) ? 11 - place(square)[1] : place(square)[1]);
  const starts = far(from) < 4;
  const ends = far(to) < 4;
  if (rules.promotion === "shogi") return starts || ends;
  if (captures) return starts || ends;
  return (ends && !starts) || (/[PL]/i.test(piece) && far(to) === 0);
}

/** Whether a lion is protected once the capturer is on its square and `gone` is empty. */
function isProtected(board: Board, square: string, gone: readonly string[]): boolean {
  const after = new Map(board);
  for (const other of gone) after.delete(other);
  const owner = isWhite(board.get(square)!);
  return [...after].some(([from, piece]) => from !== square && isWhite(piece) === owner && goes(after, from, square));
}

/** What a legal move is called, all its names, and what it takes. */
export interface PlainMove {
  readonly name: string;
  readonly names: readonly string[];
  readonly captures: readonly string[];
}

export interface PlainPosition {
  readonly board: Board;
  readonly white: boolean;
  readonly field: string;
}

export function plainPosition(text: string): PlainPosition {
  const [rows, turn, field] = text.split(" ");
  const board = new Map<string, string>();
  rows!.split("/").forEach((row, rank) => {
    let file = 12;
    for (const [token] of row.matchAll(/\d+|\+?[A-Z]/gi)) {
      if (/\d/.test(token)) file -= Number(token);
      else board.set(`${file--}${RANKS[rank]}`, token);
    }
  });
  return { board, white: turn === "w", field: field! };
}

/** Whether lion trading allows a move. */
function isTradable(
  { board, field }: PlainPosition,
  from: string,
  via: string,
  captures: readonly string[],
  rules: PlainRules,
): boolean {
  const trade = rules.lionTrade ?? "protected";
  const lions = captures.filter((square) => isLion(board.get(square)));
  if (trade === "off" || lions.length === 0) return true;
  const byLion = isLion(board.get(from));
  const taken = via !== "" && captures.includes(via) ? board.get(via)! : undefined;
  for (const lion of lions) {
    const far = lineTo(from, lion, false)[1] === 2;
    const first = lion !== via && taken !== undefined ? [via] : [];
    const isSafe =
      isProtected(board, lion, [from, ...first]) || (first.length > 0 && isSmall(taken!) && goes(board, via, lion));
    const bridge = byLion && far && first.length > 0 && !isSmall(taken!);
    if (byLion && far && !bridge && isSafe) return false;
    if (field === "-" || (byLion && rules.counterStrikeBy === "non-lion")) continue;
    if (bridge || (rules.kirinRecapture === true && lion === field)) continue;
    if (trade === "always" || isSafe) return false;
  }
  return true;
}

/** All legal moves of a position, one for each effect. */
export function plainMoves(position: PlainPosition, rules: PlainRules = {}): PlainMove[] {
  const { board, white } = position;
  const pieces = [...board.values()];
  if (![true, false].every((side) => pieces.some((piece) => isRoyal(piece) && isWhite(piece) === side))) return [];
  const isOwn = (square: string): boolean => board.has(square) && isWhite(board.get(square)!) === white;
  const effects = new Map<string, { names: string[]; captures: string[] }>();
  const add = (from: string, via: string, to: string, promotes: string): void => {
    const captures = [via, to].filter((square) => square !== from && board.has(square));
    if (!isTradable(position, from, via, captures, rules)) return;
    const effect = `${from} ${to}${promotes} ${[...captures].sort()}`;
    const known = effects.get(effect) ?? { names: [], captures };
    known.names.push(from + via + to + promotes);
    effects.set(effect, known);
  };
  for (const [from, piece] of board) {
    if (isWhite(piece) !== white) continue;
    for (const to of SQUARES) {
      if (isOwn(to) || !goes(board, from, to)) continue;
      add(from, "", to, "");
      if (mayPromote(piece, from, to, board.has(to), rules)) add(from, "", to, "+");
    }
    if (TABLE[letterOf(piece)]!.lion === undefined) continue;
    for (const via of SQUARES) {
      if (isOwn(via) || lineTo(from, via, white)[1] !== 1) continue;
      for (const to of SQUARES)
        if (goesTwice(board, from, via, to) && (to === from || !isOwn(to))) add(from, via, to, "");
    }
  }
  return [...effects.values()].map(({ names, captures }) => ({
    name: names.find((name) => name.match(/\d+[a-l]/g)!.length === 2) ?? [...names].sort()[0]!,
    names,
    captures,
  }));
}
