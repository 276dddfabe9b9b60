import { describe, expect, it } from "vitest";
import * as games from "./games.js";
import * as moves from "./moves.js";
import * as positions from "./positions.js";
import type { Subject } from "./subject.js";
import * as texts from "./texts.js";

/*
 * What must hold in every game, whatever its rules: each check is written once and run on all games, by random play and
 * set-ups of all kinds, which shrink to
 * few moves and few pieces when a check fails.
 */

/** Registers all checks for a game. */
export function propertySuite(subject: Subject): void {
  const { variant } = subject;
  const check = (name: string, run: (subject: Subject) => void): void => it(name, () => run(subject));

  describe(`properties of ${variant.id}`, () => {
    describe("positions", () => {
      check("are what their text says, with its key, through whole games", positions.gamesAreSound);
      check("are so after every legal move", positions.successorsAreSound);
      check("are restored word for word by unmake", positions.unmakeRestores);
      check("keep all their pieces, on the board, in hand or captured", positions.piecesConserved);
      check("say what moves capture", positions.capturesDisappear);
      check("are read back from plain data", positions.setupsReadBack);
      check("have independent clones", positions.clonesAreFree);
      check("keep move number and house rules out of the key", positions.keysForget);
      check("do not disturb each other", positions.interleave);
      check("have turned moves on turned boards", positions.symmetriesHold);
      check("never need more room than MAX_MOVES", positions.roomSuffices);
      check("go through ten thousand plies and back", positions.longGameAndBack);
    });

    describe("moves", () => {
      check("are legal for generate, isLegal and whyIllegal alike", moves.legalityAgrees);
      check("that are none are malformed", moves.nonsenseIsMalformed);
      check("are read back from their text", moves.moveTextsReadBack);
      check("are no longer legal when all is over", moves.endsAreFinal);
      check("give check when the other player is in check by them", moves.checksAreSeen);
    });

    describe("texts", () => {
      check("of random set-ups have a canonical form", texts.setUpTextsReadBack);
      check("that are broken make errors that name the place", texts.hostileTexts);
      check("of moves that are broken do too", texts.hostileMoves);
      check("of a megabyte are refused at once", texts.longTexts);
      check("that are none make errors", texts.hostileData);
      check("of house rules are known or refused", texts.hostileRules);
    });

    describe("games", () => {
      check("follow their positions, and their steps tell what changed", games.gamesFollowPositions);
      check("list destinations and drops", games.destinationsAreMoves);
      check("come back by undo, redo, clone and JSON", games.gamesComeBack);
      check("are unchanged by what is refused", games.refusalsChangeNothing);
      check("end at their move limit", games.limitsEnd);
      check("have rematches", games.rematchesBegin);
      check("are not made of bad data", games.hostileGames);
      check("end the same with next to no key", games.keysAreConfirmed);
      check("have histories that come back", games.historiesComeBack);
    });

    it("names squares both ways", () => {
      const squares = variant.files * variant.ranks;
      const names = Array.from({ length: squares }, (_, square) => variant.squareName(square));
      expect(new Set(names).size).toBe(squares);
      expect(names.map((name) => variant.parseSquare(name))).toEqual(names.map((_, square) => square));
      for (const text of ["", "0a", "1", "a1", "1A", "1a ", "01a", "13a", "1m", "１a", "1a1a"])
        expect(variant.parseSquare(text)).toBeUndefined();
      for (const square of [-1, squares, 0.5, Number.NaN]) expect(() => variant.squareName(square)).toThrow(RangeError);
    });
  });
}
