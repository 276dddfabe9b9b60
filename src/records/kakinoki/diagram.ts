import type { ParseError } from "../../core/errors.js";
import type { Variant } from "../../core/variant.js";
import type { RoleName } from "../../notation/names.js";
import { scanKanjiNumber } from "../../notation/squares.js";
import { Draft } from "../draft.js";
import { digitOf, scanNumber } from "../scan.js";
import { isBlank, type Source } from "../source.js";
import type { JapaneseReader } from "./names.js";

/** The start of a game as a file draws it (BOD), line by line. @internal */
export class Diagram {
  readonly variant: Variant;
  readonly names: JapaneseReader;
  readonly draft: Draft;
  /** How many ranks have been read. */
  ranks = 0;
  /** Whether there is a board at all. */
  drawn = false;
  /** The first part of it that cannot be read. */
  fault: ParseError | undefined;

  constructor(variant: Variant, names: JapaneseReader) {
    this.variant = variant;
    this.names = names;
    this.draft = new Draft(variant);
  }

  /** Reads a rank: `|v香v桂 ・ ・ …|一`. The name of the rank may be missing. Returns whether it could be read. */
  rank(source: Source, from: number): boolean {
    const { variant, names } = this;
    const { text, end } = source;
    let at = from + 1;
    this.drawn = true;
    if (this.ranks === variant.ranks) {
      source.warn("range", `a board of ${variant.ranks} ranks`);
      return true;
    }
    for (let file = variant.files; file > 0; file--) {
      let owner = 0;
      for (; at < end && " vV^+".includes(text[at]!); at++) if ("vV".includes(text[at]!)) owner = 1;
      if (at >= end) {
        this.fault ??= source.refuse("missing", `a rank of ${variant.files} squares`, at);
        return false;
      }
      const role = names.standing(text, at);
      if (role !== undefined) {
        this.draft.put((file - 1) * variant.ranks + this.ranks, pieceOf(role), owner);
        at = names.end;
      } else if ("・･.".includes(text[at]!)) at++;
      else {
        this.fault ??= source.refuse("unexpected", "a piece or ・", at);
        return false;
      }
    }
    this.ranks++;
    return true;
  }

  /** Reads a hand: `飛　角　歩四`, `なし`. */
  hand(player: number, source: Source, at: number): void {
    const { names } = this;
    const { text, end } = source;
    while (at < end) {
      if (isBlank(text.charCodeAt(at))) {
        at++;
        continue;
      }
      if (text.startsWith("なし", at)) {
        at += 2;
        continue;
      }
      const role = names.standing(text, at);
      if (role === undefined) {
        source.warn("unexpected", "a piece or なし", at);
        return;
      }
      at = names.end;
      let count = 1;
      const kanji = scanKanjiNumber(text, at);
      if (kanji > 0) {
        count = kanji & 255;
        at += kanji >> 8;
      } else if (digitOf(text.charCodeAt(at)) >= 0) {
        [count, at] = scanNumber(text, at, end);
      }
      this.draft.hold(player, pieceOf(role), count);
    }
  }
}

function pieceOf({ kind, promoted }: RoleName): number {
  return kind + (promoted ? 32 : 0);
}
