import { dropMove } from "../../core/move.js";
import { pieceOwner } from "../../core/piece.js";
import type { Position, Variant } from "../../core/variant.js";
import { nameTable } from "../../notation/names.js";
import { kanjiNumber } from "../../notation/squares.js";
import { endingOf } from "../endings.js";
import { digitOf } from "../scan.js";
import { trimmed } from "../source.js";
import { isStartHeader, nameOfStart } from "../starts.js";
import { isLine, linesOf } from "../tree/lines.js";
import type { GameRecord, RecordEnding, RecordNode } from "../tree/record.js";
import { MARKS } from "./names.js";
import { resultOf, type WrittenEnding, writeEnding } from "./results.js";

/** What a line of a header may not begin with. */
const RESERVED: readonly string[] = ["#", "*", "&", "|", "+", "変化", "まで", "手数＝", "手数=", "手数-"];

/** Writes what KIF and KI2 have in common. @internal */
export class SheetWriter {
  readonly record: GameRecord;
  readonly variant: Variant;
  readonly start: Position;
  readonly lines: string[] = [];
  readonly lost: Set<string>;
  /** What the players are called. */
  readonly sides: readonly string[];

  /** @throws RangeError for a game that is not of two players */
  constructor(record: GameRecord, variant: Variant, start: Position, lost: Set<string>) {
    if (variant.PLAYERS.length !== 2) throw new RangeError("KIF is for games of two players");
    this.record = record;
    this.variant = variant;
    this.start = start;
    this.lost = lost;
    const name = nameOfStart(variant, "kif", record.start);
    const handicap = name !== undefined && start.turn === 1;
    const called = record.headers.some((header) => header.name === "下手" || header.name === "上手");
    this.sides = handicap || called ? ["下手", "上手"] : ["先手", "後手"];
  }

  /** Whether a line tells the start. */
  tells = false;

  /** Writes the headers and the start. */
  head(): void {
    const { record, lines, variant, start } = this;
    const name = nameOfStart(variant, "kif", start.toString());
    const headers = record.headers.filter((header) => !isStartHeader(variant, header, start.toString()));
    const says = headers.some((header) => header.name === "手合割");
    const drawn = says || (name === undefined && start.toString() !== variant.Position.start().toString());
    this.tells = says || drawn || name !== undefined;
    if (!says && !drawn && name !== undefined) lines.push(`手合割：${name}`);
    else if (!says && drawn && variant.HANDICAPS !== undefined) lines.push("手合割：その他");
    for (const { name, value } of headers) {
      if (isBare(name) && value === "") lines.push(name);
      else if (isHeader(name) && isLine(value) && trimmed(value, 0, value.length) === value)
        lines.push(`${name}：${value}`);
      else this.lost.add(`header ${name}`);
    }
    if (drawn) this.#diagram();
  }

  #diagram(): void {
    const { start, lines, sides, variant } = this;
    const { files, ranks } = variant;
    const { roles } = nameTable(variant.PIECES);
    const wide = files > 9;
    const hands = variant.PIECES.some(({ kind }) => start.whyIllegal(dropMove(kind, 0)) !== "malformed");
    if (hands) lines.push(`${sides[1]}の持駒：${this.#hand(1)}`);
    let head = wide ? "" : "  ";
    for (let file = files; file > 0; file--) {
      let digits = "";
      for (const digit of String(file)) digits += String.fromCharCode(0xff10 + Number(digit));
      head += wide ? ` ${digits.padEnd(2)}` : `${digits} `;
    }
    lines.push(head.trimEnd());
    const rule = `+${"-".repeat(files * (wide ? 4 : 3))}+`;
    lines.push(rule);
    for (let rank = 0; rank < ranks; rank++) {
      let line = "|";
      for (let file = files - 1; file >= 0; file--) {
        const piece = start.board.pieceAt(file * ranks + rank);
        const name = piece === 0 ? "・" : standing(roles, piece);
        line += `${piece !== 0 && pieceOwner(piece) === 1 ? "v" : " "}${name}`.padStart(wide ? 3 : 2);
      }
      lines.push(`${line}|${kanjiNumber(rank + 1)}`);
    }
    lines.push(rule);
    if (hands) lines.push(`${sides[0]}の持駒：${this.#hand(0)}`);
    // Readers take the side of the first move for that on turn, if nothing else is told.
    const first = this.record.root.children[0];
    if (start.turn === 1 || first?.illegal !== undefined) lines.push(`${sides[start.turn]}番`);
    if (start.moveNumber > 1) lines.push(`手数＝${start.moveNumber - 1}  まで`);
    const { board, hands: held, turn, moveNumber } = start.setup();
    const again = variant.Position.from({ board, hands: held, turn, moveNumber });
    if (!again.ok || again.value.toString() !== start.toString()) this.lost.add("start");
  }

  #hand(player: number): string {
    const { start, variant } = this;
    const held: string[] = [];
    for (const { kind, kanji } of variant.PIECES) {
      const count = start.board.hand(player, kind);
      // Kanji are read up to 九十九.
      if (count > 0) held.push(kanji[0] + (count > 99 ? String(count) : count > 1 ? kanjiNumber(count) : ""));
    }
    return held.length === 0 ? "なし" : held.join("　");
  }

  /** Writes what is said about a move. */
  remarks({ comments, bookmark }: RecordNode): void {
    const { lines, lost } = this;
    for (const comment of comments) {
      if (!isLine(comment)) lost.add("line breaks in comments");
      for (const line of linesOf(comment)) lines.push(`*${line}`);
    }
    if (bookmark === undefined) return;
    if (!isLine(bookmark) || trimmed(`&${bookmark}`, 0, bookmark.length + 1) !== `&${bookmark}`) lost.add("bookmarks");
    lines.push(`&${linesOf(bookmark).join(" ")}`);
  }

  /** Begins a variation of a ply. */
  variation(ply: number): void {
    this.lines.push("", `変化：${ply}手`);
  }

  /** The words for an ending, and whether that of a numbered line names its winner. Takes note of what they do not tell. */
  ending(ending: RecordEnding, turn: number): WrittenEnding & { readonly agree: boolean } {
    const { variant, sides } = this;
    const { PLAYERS } = variant;
    const { word, result } = writeEnding(ending, turn, PLAYERS, sides);
    const own = endingOf("kif", word, turn, PLAYERS) ?? { reason: word };
    const told = resultOf(result, turn, PLAYERS) ?? { reason: result };
    const same = ({ reason, winner }: RecordEnding): boolean => reason === ending.reason && winner === ending.winner;
    if (!same(told) || ending.player !== undefined) this.lost.add(`ending ${ending.reason}`);
    return { word, result, agree: same(own) || !same(told) };
  }
}

function isBare(name: string): boolean {
  return name === "盤面回転" || name === "盤面反転";
}

/** Whether a name can stand as the head of a line. */
function isHeader(name: string): boolean {
  return (
    name !== "" &&
    isLine(name) &&
    // A mark of byte order at the head of a line is skipped.
    name[0] !== "\ufeff" &&
    trimmed(name, 0, name.length) === name &&
    !name.includes("：") &&
    !name.includes(":") &&
    !name.endsWith("持駒") &&
    !name.endsWith("持ち駒") &&
    digitOf(name.charCodeAt(0)) < 0 &&
    !MARKS.includes(name[0]!) &&
    !RESERVED.some((word) => name.startsWith(word))
  );
}

/** What a diagram shows for a piece: one character, with 成 before it where another kind looks the same. */
function standing(roles: ReturnType<typeof nameTable>["roles"], piece: number): string {
  const role = roles[piece & 63]!;
  if (!role.promoted) return role.short;
  const single = BOARD[role.short] ?? role.short;
  const looks = single.length === 1 ? single : (LOOKS[role.short] ?? single);
  const twin = roles.some((other) => other !== undefined && !other.promoted && other.short === looks);
  return twin ? `成${looks}` : looks;
}

/** One character for what moves write with two. */
const BOARD: { readonly [name: string]: string } = { 成香: "杏", 成桂: "圭", 成銀: "全" };
/** What pieces with names of their own in moves look like in diagrams. */
const LOOKS: { readonly [name: string]: string } = { 金飛車: "飛", 小角: "角" };
