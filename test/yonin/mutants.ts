import type { Mutant } from "../../scripts/mutants.js";

/* Ways to break yonin shogi, at least one for each paragraph of its rules: `npm run mutants -- yonin`. */

type Edit = readonly [search: string, replace: string];

function mutant(name: string, file: string, [search, replace]: Edit, ...tests: string[]): Mutant {
  return { name, file: file.includes("/") ? file : `yonin/${file}`, search, replace, tests };
}

export const MUTANTS: readonly Mutant[] = [
  // 1 Board, squares, seats, start
  mutant("1: west's rook in another place", "text.ts", ["KwRwPw3PeReKe", "KwPwRw3PeReKe"], "examples"),
  mutant(
    "1: seats anticlockwise",
    "pieces.ts",
    ['["south", "west", "north", "east"]', '["south", "east", "north", "west"]'],
    "turns",
  ),

  // 2 Pieces
  mutant("2: a gold that does not step back", "pieces.ts", ["  RIGHT,\n  BACK,\n]", "  RIGHT,\n]"], "moves"),
  mutant("2: a silver that does not step forward", "pieces.ts", ["[FORWARD, ...DIAGONAL]", "[...DIAGONAL]"], "moves"),
  mutant(
    "2: a dragon king without steps",
    "pieces.ts",
    ["steps: DIAGONAL, slides: ORTHOGONAL", "steps: NONE, slides: ORTHOGONAL"],
    "moves",
  ),
  mutant(
    "2: a tokin that moves like a pawn",
    "pieces.ts",
    ['["と", "と金"], movement: { steps: GOLD_STEPS', '["と", "と金"], movement: { steps: [FORWARD]'],
    "moves",
  ),
  mutant(
    "2: an orientation that follows the owner",
    "settle.ts",
    ["(piece & 255) | (heir << 8)", "(piece & 63) | (heir << 8) | ((heir & 3) << 6)"],
    "examples",
  ),
  mutant("2: flipped kings are taken", "board-moves.ts", ["~own0 & ALL) & ~royals0", "~own0 & ALL)"], "moves", "games"),

  // 3 The turn
  mutant("3: no check priority", "turn-order.ts", ["if (state[CHECKS + two]! !== 0) return two;", ""], "examples"),
  mutant(
    "3: the farthest of two checked first",
    "turn-order.ts",
    ["if (state[CHECKS + one]! !== 0) return one;", "if (state[CHECKS + three]! !== 0) return three;"],
    "turns",
  ),
  mutant("3: the fallen have turns", "turn-order.ts", ["return !hasFallen(digest, one) ?", "return true ?"], "turns"),
  mutant(
    "3: after a mate, on from who mated",
    "settle.ts",
    ["nextAfter(state, player)", "nextAfter(state, heir)"],
    "turns",
  ),
  mutant(
    "3: captures go to nobody's hand",
    "make.ts",
    ["((move >> 19) & 32), us)", "((move >> 19) & 32), -1)"],
    "moves",
  ),

  // 4 Promotion
  mutant("4: a zone of two lines", "pieces.ts", ["ZONE_LINES = 3", "ZONE_LINES = 2"], "moves"),
  mutant("4: rooks do not promote along ranks", "board-moves.ts", [": FAR_FILES[piece]!", ": 0"], "moves"),
  mutant("4: pawns stay on their last line", "pieces.ts", ["linesLeft((piece >> 6) & 3, to) === 0", "to < 0"], "moves"),
  mutant(
    "4: the zone by the owner",
    "pieces.ts",
    ["const facing = (piece >> 6) & 3;\n  return (", "const facing = (piece >> 8) & 3;\n  return ("],
    "examples",
  ),

  // 5 Drops
  mutant("5.1: dead pawns by rank", "drops.ts", ["us === 0 ? ~TOP_RANK : ~BOTTOM_RANK", "~0"], "moves"),
  mutant("5.1: dead pawns of west", "drops.ts", ["us === 1 ? ~FIRST_FILE : ALL", "ALL"], "moves"),
  mutant("5.1: dead pawns of east", "drops.ts", ["us === 3 ? ~LAST_FILE : ALL", "ALL"], "moves"),
  mutant(
    "5.1: dead pieces have no reason",
    "legality.ts",
    ["if (mustPromote(ownPawn(us), to))", "if (to < 0)"],
    "moves",
  ),
  mutant("5.2: no nifu on files", "drops.ts", ["f0 & filesWithout(p0)", "f0"], "moves"),
  mutant("5.2: no nifu on ranks", "drops.ts", ["ranksWithout(p0 | p1 | p2)", "ALL"], "moves"),
  mutant("5.2: nifu on files for all", "legality.ts", ["(us & 1) === 0 ? FILE_OF : RANK_OF", "FILE_OF"], "moves"),
  mutant(
    "5.2: inherited pawns count",
    "pieces.ts",
    ["kind === PAWN && facing === owner ? setAt", "kind === PAWN && owner < 4 ? setAt"],
    "moves",
  ),
  mutant("5.3: pawns before flipped kings", "drops.ts", ["hasFallen(state[DIGEST]!, other) ||", ""], "moves"),
  mutant("5.3: no reason before flipped kings", "legality.ts", ["if (fallen) return", "if (to < 0) return"], "moves"),
  mutant(
    "5.4: no uchifuzume",
    "drops.ts",
    ["const mates = !hasBoardMove(state, player)", "const mates = head < 0"],
    "moves",
  ),
  mutant("5.4: only against the next", "drops.ts", ["keepOff(state, us, (us + 2) & 3);", ""], "moves", "oracle"),
  mutant(
    "5.4: the king always takes the pawn",
    "drops.ts",
    ["!isProtected(state, head, player)", "head >= 0"],
    "moves",
  ),

  // 6 Check and what is illegal
  mutant(
    "6: nobody's pieces check",
    "attacks.ts",
    [
      "const at = SETS + word;\n  return (\n    state[at + (((player + 1)",
      "const at = SETS + word;\n  return (\n    state[at + 128]! |\n    state[at + (((player + 1)",
    ],
    "moves",
  ),
  mutant("6: kings are taken", "legality.ts", ['if ((target & 31) === KING) return "king-capture";', ""], "examples"),
  mutant("6: a piece that moves keeps its maker", "credits.ts", ["square !== to && !uncovered", "!uncovered"], "turns"),
  mutant("6: an uncovered check is not new", "credits.ts", ["square !== to && !uncovered", "square !== to"], "turns"),
  mutant(
    "6: each piece's owner is the maker",
    "credits.ts",
    ["(mover << at) | NEW_CHECK", "((state[BOARD + square]! >> 8) << at) | NEW_CHECK"],
    "turns",
  ),
  mutant(
    "6: uncovered checks are not seen",
    "credits.ts",
    ["way <= 4 && hasSlider(state, king, way)", "way < 0"],
    "turns",
  ),
  mutant(
    "6: checks answered stand on",
    "make.ts",
    ["if (state[CHECKS + us]! !== 0) setLogged", "if (us < 0) setLogged"],
    "turns",
  ),

  // 7.1 Mates
  mutant("7: set-ups are not judged", "game.ts", ["    this.current.begin();\n", ""], "turns"),
  mutant("7: nobody falls", "position.ts", ["if (!hasMoves(state, state[TURN]!)) this.settle();", ""], "turns"),
  mutant(
    "7: pinned pieces count as moves",
    "generate.ts",
    ["if ((RELATION[king | from]! & SAME_LINE) !== 0) continue;", ""],
    "turns",
  ),
  mutant(
    "7.1: the farthest maker",
    "credits.ts",
    ["(player + 4 - away) & 3;\n      if", "(player + away) & 3;\n      if"],
    "turns",
  ),
  mutant("7.1: a fallen maker", "credits.ts", ["if (hasFallen(digest, maker)) continue;", ""], "turns"),
  mutant("7.2: the last mover does not count", "credits.ts", ["if (last !== UNKNOWN &&", "if (last < 0 &&"], "turns"),
  mutant("7.2: the last mover inherits from themselves", "credits.ts", ["last !== player && ", ""], "turns"),
  mutant(
    "7.3: clockwise without a last mover",
    "credits.ts",
    ["const next = (player + 4 - away) & 3;", "const next = (player + away) & 3;"],
    "turns",
  ),
  mutant("7: the hand is lost", "settle.ts", ["changeHandLogged(state, frames, heir, kind, count);", ""], "turns"),
  mutant("7: flipped kings are passed on", "settle.ts", [" & ~state[setAt(NOBODY, ROYALS) + word]!", ""], "turns"),
  mutant(
    "7: checks by an heir's new pieces stand",
    "settle.ts",
    ["if (state[CHECKS + other] !== 0)", "if (other < 0)"],
    "turns",
  ),
  mutant(
    "7: mates after the end",
    "settle.ts",
    ["while (!isOver(state[DIGEST]!, state[RULES]!) && ", "while ("],
    "turns",
  ),
  mutant("7: pairs go on after a mate", "state.ts", ["pairs ? 1 : rules.end", "rules.end"], "game"),
  mutant("7: three mates", "state.ts", ['"two-mates" ? 2 : 3', '"two-mates" ? 3 : 3'], "examples"),
  mutant("7: the losing team wins", "ranking.ts", ["(loser & 1) ? 3 : 1", "(loser & 1) ? 1 : 3"], "examples"),

  // 7.2 Repetition
  mutant(
    "7.2: fifth occurrence",
    "history.ts",
    ["this.repetitions() <= ROUNDS", "this.repetitions() <= ROUNDS + 1"],
    "examples",
    "history",
  ),
  mutant(
    "7.2: perpetual check ends by repetition",
    "history.ts",
    ["if (this.isPerpetual(earlier, player, false)) return undefined;", "if (player < 0) return undefined;"],
    "examples",
  ),
  mutant("7.2: no ban", "history.ts", ["return this.mayRepeat;", "return false;"], "examples"),
  mutant(
    "7.2: a quiet move does not matter",
    "history.ts",
    [" || this.quiet[this.plies * SEATS + player]! > starts[0]!", ""],
    "history",
  ),
  mutant(
    "7.2: a move in one round is enough",
    "history.ts",
    ["starts.every((start, round)", "starts.some((start, round)"],
    "history",
  ),
  mutant(
    "7.2: only banned moves do not mate",
    "history.ts",
    ["this.mayRepeat && this.hasOnlyBanned()", "this.plies < 0"],
    "history",
  ),
  mutant(
    "7.2: replays forget who fell by the ban",
    "history.ts",
    ["if (at === ply) copy.eliminate();", "if (at < 0) copy.eliminate();"],
    "history",
  ),
  mutant(
    "7.2: undone falls are remembered",
    "history.ts",
    ["! > this.plies) this.eliminations.pop();", "! > 1e9) this.eliminations.pop();"],
    "history",
  ),

  // 7.3 Ranking
  mutant(
    "7.3: pieces before mates",
    "ranking.ts",
    ["scores[player]!.mates, scores[player]!.pieces, ", "scores[player]!.pieces, scores[player]!.mates, "],
    "game",
  ),
  mutant(
    "7.3: the last mate does not matter",
    "ranking.ts",
    ["scores[player]!.pieces, lastMate]", "scores[player]!.pieces]"],
    "game",
  ),
  mutant("7.3: who fell first is ahead", "ranking.ts", ["return [0, fell];", "return [0, -fell];"], "examples"),
  mutant("7.3: hands do not count", "ranking.ts", ["count += state[HANDS", "count += 0 * state[HANDS"], "game"),
  mutant("7.3: no draw in pairs", "ranking.ts", ["places.every((place) => place === 1)", "places.length < 0"], "game"),
  mutant(
    "7.3: time-up changes no place",
    "ranking.ts",
    ["gone === NONE ? fallen : [...fallen, gone]", "fallen"],
    "game",
  ),

  // 8 Rule options
  mutant(
    "8: partner checks by the piece that moves",
    "partner.ts",
    ["if (near && reaches(state, piece", "if (to < 0 && reaches(state, piece"],
    "examples",
  ),
  mutant(
    "8: partner checks by promoting",
    "partner.ts",
    ["state[BOARD + from]! | ((move >> 19) & 32)", "state[BOARD + from]!"],
    "moves",
  ),
  mutant("8: partner checks by uncovering", "partner.ts", ["way <= 4 && uncovers(", "way < 0 && uncovers("], "moves"),
  mutant(
    "8: partner checks by drops",
    "partner.ts",
    ["return near && reaches(state, ((move", "return to < 0 && reaches(state, ((move"],
    "moves",
  ),
  mutant("8: orphans always have an heir", "settle.ts", ["? NOBODY : heir", "? heir : heir"], "examples"),
  mutant("8: firstSeat does not matter", "spec.ts", ["pieces.PLAYERS.indexOf(firstSeat)", "0"], "text"),
  mutant(
    "8: a rematch begins as before",
    "game.ts",
    ["PLAYERS[(start.turn + 1) & 3]!", "PLAYERS[start.turn]!"],
    "game",
  ),

  // 9 Text form
  mutant(
    "9: checks are not filled in",
    "draft.ts",
    ["if (found === 0) continue;", "if (found >= 0) continue;"],
    "examples",
  ),
  mutant(
    "9: filled in with the owner",
    "draft.ts",
    ["(known ? draft.last :", "(draft.last < 0 ? draft.last :"],
    "turns",
  ),
  mutant(
    "9: filled in with a fallen player",
    "draft.ts",
    ["UNKNOWN && !draft.fallen.includes(draft.last)", "UNKNOWN"],
    "turns",
  ),
  mutant("9: checks in any order", "text.ts", ["entry.slice(0, 3) <= before.slice(0, 3)", "entry === before"], "text"),
  mutant(
    "9: mates by who fell before",
    "draft.ts",
    ["if (kind === FLIPPED_KING && fellBefore", "if (kind < 0 && fellBefore"],
    "text",
  ),
  mutant(
    "9: the fallen keep pieces",
    "draft.ts",
    ["owner !== NOBODY && hasFallen(digest, owner)", "owner < 0"],
    "text",
  ),
  mutant(
    "9: foreign pieces are no problem",
    "problems.ts",
    ["piece >> 8 !== seat && !hasFallen", "piece < 0 && !hasFallen"],
    "text",
  ),

  // 10 Reasons
  mutant(
    "10: flipped kings are just not yours",
    "legality.ts",
    ['if ((piece & 31) === FLIPPED_KING) return "flipped-king";', ""],
    "examples",
  ),
  mutant(
    "10: own mates are own pieces",
    "legality.ts",
    ["target >> 8 === us && !flipped", "target >> 8 === us"],
    "moves",
  ),
  mutant(
    "10: must-promote hides a self-check",
    "legality.ts",
    ['whyExposed(state, move | PROMOTE) ?? "must-promote"', '"must-promote"'],
    "moves",
  ),

  // 11 Outcomes
  mutant(
    "11: a fallen player has pieces",
    "ranking.ts",
    ["player === gone || fallen.includes(player) ? 0", "player === gone ? 0"],
    "turns",
  ),
];
