import type { Mutant } from "../../scripts/mutants.js";

/* Ways to break hasami shogi, at least one for each paragraph of its rules: `npm run mutants -- hasami`. */

type Edit = readonly [search: string, replace: string];

function mutant(name: string, file: string, [search, replace]: Edit, ...tests: string[]): Mutant {
  return { name, file: file.includes("/") ? file : `hasami/${file}`, search, replace, tests };
}

// biome-ignore format: a table, one mutant a line
export const MUTANTS: readonly Mutant[] = [
  // 1 Board and start
  mutant("1: White begins", "text.ts", ["PPPPPPPPP b 0 0 1", "PPPPPPPPP w 0 0 1"], "examples"),
  mutant("1: pawns on the second rank", "text.ts", ["ppppppppp/9/9/9/9/9/9/9/", "9/ppppppppp/9/9/9/9/9/9/"], "examples"),

  // 2, 3 Pieces, the turn
  mutant("3: pawns jump along files", "generate.ts", ["const onFile = (word >> FILE_SHIFT[square]!) & LINE;", "const onFile = 0;"], "examples"),
  mutant("3: pawns jump along ranks", "generate.ts", ["const onRank = rankLine(o0, o1, o2, rank);", "const onRank = 0;"], "examples"),
  mutant("3: pawns go onto others", "generate.ts", ["REACH[(rank << 9) | onFile]! & ~onFile", "REACH[(rank << 9) | onFile]!"], "examples"),
  mutant("3: only own pawns are in the way", "generate.ts", ["const o1 = p1 | state[enemy + 1]!;", "const o1 = p1;"], "examples", "position"),
  mutant("3: slides of one square", "lines.ts", ["      for (let i = index + 1; i < 9; i++) {\n        reached |= 1 << i;\n        if (((occupied >> i) & 1) === 1) break;", "      for (let i = index + 1; i < 9; i++) {\n        reached |= 1 << i;\n        break;"], "examples"),
  mutant("3: the other does not get their turn", "make.ts", ["state[TURN] = player ^ 1;", "state[TURN] = player;"], "examples"),
  mutant("3: moves are not counted", "make.ts", ["state[NUMBER]!++;", ""], "examples"),
  mutant("3: blocked is not judged", "position.ts", ['return this.between(from, to).length > 0 ? "blocked" : undefined;', "return undefined;"], "examples"),

  // 3.1 Captures in a line
  mutant("3.1: no captures along files", "capture.ts", ["enclosed(rank, enemyFile, ownFile) | (enclosed(file", "(enclosed(file"], "captures"),
  mutant("3.1: no captures along ranks", "capture.ts", ["(enclosed(file, enemyRank, ownRank) << 9) | ", ""], "examples"),
  mutant("3.1: a run needs no own pawn behind it", "capture.ts", ["const ends = reach & own;", "const ends = reach;"], "captures"),
  mutant("3.1: runs over a gap", "capture.ts", ["REACH[(index << 9) | (~enemies & LINE)]!", "REACH[(index << 9) | own]!"], "examples"),
  mutant("3.1: nothing is captured on the lower side", "capture.ts", ["((ends & below) !== 0 ? below : 0) | ", ""], "captures"),
  mutant("3.1: nothing is captured on the upper side", "capture.ts", [" | ((ends & ~below) !== 0 ? ~below : 0)", ""], "captures"),
  mutant("3.1: a run on one side takes the other with it", "capture.ts", ["((ends & below) !== 0 ? below : 0) | ((ends & ~below) !== 0 ? ~below : 0)", "ends !== 0 ? ~0 : 0"], "captures"),
  mutant("3.1: one pawn of a run", "capture.ts", ["for (let rest = (captured >> 9) & LINE; rest !== 0; rest &= rest - 1)", "for (let rest = (captured >> 9) & LINE; rest !== 0; rest = 0)"], "examples"),

  // 3.2 The corner
  mutant("3.2: no captures in a corner", "capture.ts", [" | (corner(state, player, to) << 18)", ""], "examples"),
  mutant("3.2: one neighbour is enough", "capture.ts", [" && state[BOARD + other] === PAWNS[player])", ")"], "captures"),
  mutant("3.2: own pawns in the corner", "capture.ts", ["state[BOARD + CORNERS[i]!] === PAWNS[1 - player]", "state[BOARD + CORNERS[i]!] !== 0"], "captures"),
  mutant("3.2: three corners", "capture.ts", ["[0, 1, 9, 8, 7, 17, 72, 63, 73, 80, 71, 79]", "[0, 1, 9, 8, 7, 17, 72, 63, 73]"], "captures"),
  mutant("3.2: one of the two neighbours only", "capture.ts", ["CORNERS[i + 2] === to ? CORNERS[i + 1]! : -1", "-1"], "captures"),

  // 3.3 What follows
  mutant("3.3: two lines at once take one", "capture.ts", ["  for (let rest = (captured >> 9) & LINE;", "  for (let rest = count > 0 ? 0 : (captured >> 9) & LINE;"], "examples"),
  mutant("3.3: a line and a corner take the line", "capture.ts", ["if (captured >> 18 !== 0) CAPTURED", "if (count === 0 && captured >> 18 !== 0) CAPTURED"], "captures"),
  mutant("3.3: captures are not counted", "make.ts", ["  countCaptures(state, player, count);\n", ""], "examples"),
  mutant("3.3: captures are counted for who lost them", "make.ts", ["countCaptures(state, player, count)", "countCaptures(state, 1 - player, count)"], "examples"),
  mutant("3.3: captured pawns stay", "capture.ts", ["    setLogged(state, frames, BOARD + square, 0);\n", ""], "examples"),
  mutant("3.3: captured pawns stay in the way", "capture.ts", ["    setLogged(state, frames, all + word, state[all + word]! ^ bit);\n", ""], "examples", "captures"),
  mutant("3.3: to move in between is not safe", "make.ts", ["    if (captured !== 0) capture(state", "    for (const step of [1, 9]) {\n      const other = state[BOARD + to - step]!;\n      if (other === 0 || other === piece || state[BOARD + to + step] !== other) continue;\n      state[BOARD + to] = 0;\n      state[own + WORD_OF[to]!]! ^= BIT_OF[to]!;\n    }\n    if (captured !== 0) capture(state"], "examples"),
  mutant("3.3: lines end before the edge", "capture.ts", ["const ends = reach & own;", "const ends = reach & own & 254;"], "captures"),
  mutant("3.3: the edge closes a line", "capture.ts", ["const ends = reach & own;", "const ends = reach & (own | (enemies & 1));"], "captures"),
  mutant("3.3: a corner that was held falls to any move", "capture.ts", ["  if (!isNextTo(to, state[enemy]!, state[enemy + 1]!, state[enemy + 2]!)) return 0;\n  return capturedNear(state, player, to);", "  const held = [0, 8, 72, 80].find((at) => state[BOARD + at] === PAWNS[1 - player] && [at + 1, at - 1, at + 9, at - 9].filter((next) => state[BOARD + next] === PAWNS[player]).length === 2);\n  return capturedNear(state, player, to) | (held === undefined ? 0 : (held + 1) << 18);"], "captures"),

  // 7 The end
  mutant("7: a goal wins for the other", "position.ts", ["isMet(state, this.rules.win, 1 - turn) ? turn : 1 - turn", "isMet(state, this.rules.win, 1 - turn) ? 1 - turn : turn"], "examples"),
  mutant("7.1: games go on after the goal", "make.ts", ["  setLogged(state, frames, OVER, overNow(state, win));\n", ""], "examples"),
  mutant("7.1: moves after the goal", "position.ts", ["return this.state[OVER] !== 0 ? at : generateMoves(", "return generateMoves("], "examples", "game"),
  mutant("7.2: no legal move is no end", "position.ts", ['return hasMove(state, turn) ? undefined : lossOf(PLAYERS, "no-legal-move", turn);', "return undefined;"], "examples"),
  mutant("7.2: no legal move wins", "position.ts", ['lossOf(PLAYERS, "no-legal-move", turn)', 'lossOf(PLAYERS, "no-legal-move", 1 - turn)'], "examples"),
  mutant("7.2: enemies are not in the way of the last move", "generate.ts", ["const e0 = ~(state[own]! | state[enemy]!);", "const e0 = ~state[own]!;"], "game", "position"),
  mutant("7.3: the third occurrence", "game.ts", ["REPETITIONS = 4", "REPETITIONS = 3"], "examples"),
  mutant("7.3: the fifth occurrence", "game.ts", ["REPETITIONS = 4", "REPETITIONS = 5"], "examples"),
  mutant("7.3: repetition without replay", "game.ts", ['drawOf("repetition", true)', 'drawOf("repetition")'], "examples"),
  mutant("7.3: the start is no occurrence", "core/history.ts", ["ply >= 0 && found.length < most", "ply > 0 && found.length < most"], "examples"),
  mutant("7.4: a limit that is a loss", "core/game.ts", ['drawOf("move-limit")', 'lossOf(this.spec.players, "move-limit", 0)'], "examples"),
  mutant("7.4: the limit before other ends", "core/game.ts", ["this.past.outcome() ?? (this.played.length === this.rules.moveLimit ? this.judgeLimit() : undefined)", "(this.played.length === this.rules.moveLimit ? this.judgeLimit() : undefined) ?? this.past.outcome()"], "game"),
  mutant("7.5: resignation wins", "core/game.ts", ["return lossOf(this.spec.players, reason, player);", "return lossOf(this.spec.players, reason, 1 - player);"], "game"),
  mutant("7.5: set-ups are not judged", "text.ts", ["  reader.end();\n  state[OVER] = overNow(state, win);\n", "  reader.end();\n"], "game"),
  mutant("7.5: set-ups from data are not judged", "text.ts", ["  state[NUMBER] = moveNumber;\n  state[OVER] = overNow(state, win);\n", "  state[NUMBER] = moveNumber;\n"], "position", "game"),
  mutant("7.5: of two goals that of the side to move", "position.ts", ["isMet(state, this.rules.win, 1 - turn) ? turn : 1 - turn", "isMet(state, this.rules.win, turn) ? 1 - turn : turn"], "game"),

  // 8 Options
  mutant("8: four captures win", "goal.ts", ["captures >= 5", "captures >= 4"], "game", "examples"),
  mutant("8: five captures are not enough", "goal.ts", ["captures >= 5", "captures > 5"], "examples"),
  mutant("8: a lead of two wins", "goal.ts", [">= 3;", ">= 2;"], "examples"),
  mutant("8: a lead of three is not enough", "goal.ts", [">= 3;", "> 3;"], "examples"),
  mutant("8: a lead without what was lost", "goal.ts", ["captures - state[capturedAt(1 - player)]! >= 3", "captures >= 3"], "examples"),
  mutant("8: capture-all by the number of captures", "goal.ts", ["  const enemies = setAt(1 - player, 0);\n", '  if (win === "capture-all") return captures >= 8;\n  const enemies = setAt(1 - player, 0);\n'], "game", "examples"),
  mutant("8: capture-all looks at a third of the board", "goal.ts", ["word < WORDS", "word < 1"], "game", "examples"),
  mutant("8: another default goal", "options.ts", ['default: "capture-5"', 'default: "lead-3"'], "examples", "game"),

  // 9 Texts
  mutant("9: both counts are White's", "text.ts", ["{state[capturedAt(0)]} ", "{state[capturedAt(1)]} "], "position"),
  mutant("9: the counts may not be left out", "text.ts", ["    if (reader.blanks()) countCaptures", '    if (reader.field("a count") ?? true) countCaptures'], "position"),
  mutant("9: more after the number", "text.ts", ["  reader.end();\n", ""], "position"),
  mutant("9: a count of eight at most", "text.ts", ['"0123456789"', '"012345678"'], "position"),
  mutant("9: numbers go on for ever", "text.ts", ["Math.min(state[NUMBER]!, MOST_NUMBER)", "state[NUMBER]!"], "position"),
  mutant("9: moves may promote", "pieces.ts", ["promotes: false", "promotes: true"], "examples", "position"),
  mutant("9: counts above nine", "goal.ts", ["Math.min(count, SET - state[capturedAt(player)]!)", "count"], "captures"),
  mutant("9: counts in data are left out", "text.ts", ["if (data.captured !== undefined) {", "if (data.captured === null) {"], "position"),
  mutant("9: missing pawns are not named", "position.ts", ["pawns === SET ? []", "pawns <= SET ? []"], "position"),
  mutant("9: problems by the side's own captures", "position.ts", ["this.state[capturedAt(1 - player)]!", "this.state[capturedAt(player)]!"], "position"),

  // 10 Reasons
  mutant("10: own moves of the enemy's pawns", "position.ts", ['    if (piece !== PAWNS[this.turn]) return "not-your-piece";\n', ""], "examples"),
  mutant("10: no pawn is not yours", "position.ts", ['    if (piece === 0) return "no-piece";\n', ""], "examples"),
  mutant("10: occupied is blocked", "position.ts", ['    if (this.state[BOARD + to] !== 0) return "occupied";\n', ""], "examples"),
  mutant("10: pawns move diagonally", "position.ts", ['    if (FILE_OF[from] !== FILE_OF[to] && RANK_OF[from] !== RANK_OF[to]) return "unreachable";\n', ""], "examples"),
  mutant("10: the game is never over", "position.ts", ['    if (!this.hasLegalMove()) return "game-over";\n', ""], "position"),
  mutant("10: squares off the board", "position.ts", ['    if (from >= SQUARES || to >= SQUARES) return "malformed";\n', ""], "position"),
  mutant("10: what blocks is not shown", "position.ts", ['reason === "blocked" ? this.between(move >> 8, move & 255) : ', ""], "position"),

  // Keys, and taking back
  mutant("keys: the turn is not in the key", "make.ts", ["  low ^= TURN_KEYS[2]!;\n", ""], "position", "captures"),
  mutant("keys: what is captured stays in the key", "capture.ts", ["    state[KEY_HIGH]! ^= PIECE_KEYS[z + 1]!;\n", ""], "position", "captures"),
  mutant("keys: the square left stays in the key", "make.ts", ["low ^ PIECE_KEYS[z]! ^ PIECE_KEYS[y]!", "low ^ PIECE_KEYS[y]!"], "position", "captures"),
  mutant("keys: captures are not in the key", "goal.ts", ["changeHand(state, player, PAWN, Math.min(count, SET - state[capturedAt(player)]!));", "state[capturedAt(player)]! += Math.min(count, SET - state[capturedAt(player)]!);"], "position", "game"),
  mutant("undo: captured pawns do not come back", "make.ts", ["  if (frames[state[TOP]! - 1] !== 0) undoExtras(state, frames);\n", "  if (frames[state[TOP]! - 1] !== 0) state[TOP]! -= frames[state[TOP]! - 1]!;\n"], "captures", "position"),
  mutant("undo: the counts stay", "make.ts", ["  setLogged(state, frames, word, state[word]!);\n", ""], "captures", "position"),
];
