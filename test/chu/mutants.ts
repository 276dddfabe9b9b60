import type { Mutant } from "../../scripts/mutants.js";

/* Ways to break chu shogi, at least one for each paragraph of its rules: `npm run mutants -- chu`. */

type Edit = readonly [search: string, replace: string];

function mutant(name: string, file: string, [search, replace]: Edit, ...tests: string[]): Mutant {
  return { name, file: file.includes("/") ? file : `chu/${file}`, search, replace, tests };
}

// biome-ignore format: a table, one mutant a line
export const MUTANTS: readonly Mutant[] = [
  // 1 Board, start, zone
  mutant("1: king and elephant changed", "text.ts", ["LFCSGKEGSCFL b - 1", "LFCSGEKGSCFL b - 1"], "pieces"),
  mutant("1: a zone of three ranks", "tables.ts", ["ZONE_RANKS = 4", "ZONE_RANKS = 3"], "pieces"),

  // 2 Pieces
  mutant("2: a copper that steps to the sides", "pieces.ts", ["steps: [...UPRIGHT, ...FRONT_DIAGONAL], slides: NONE", "steps: LIKE_GOLD, slides: NONE"], "attacks"),
  mutant("2: a tiger that steps forward", "pieces.ts", ["steps: NOT_FORWARD, slides: NONE", "steps: EIGHT, slides: NONE"], "attacks"),
  mutant("2: a kirin that does not jump", "pieces.ts", ["[...DIAGONAL, ...FAR_ORTHOGONAL]", "[...DIAGONAL]"], "attacks"),
  mutant("2: an ox that goes aside", "pieces.ts", ["steps: NONE, slides: NOT_SIDES", "steps: NONE, slides: EIGHT"], "attacks"),
  mutant("2: an eagle that slides forward aside", "pieces.ts", ["[...ORTHOGONAL, ...BACK_DIAGONAL], lion", "[...ORTHOGONAL, ...DIAGONAL], lion"], "pieces"),
  mutant("2: a prince that is not royal", "pieces.ts", ["movement: { steps: EIGHT, slides: NONE }, royal: true },\n  },\n  {\n    kind: 3", "movement: { steps: EIGHT, slides: NONE } },\n  },\n  {\n    kind: 3"], "invariants", "endings"),
  mutant("2: a group that does not step forward", "node.ts", ["= upright | lances | state[at + (PAWNS << SET_SHIFT)]! | elephants | silvers;", "= upright | lances | state[at + (PAWNS << SET_SHIFT)]! | elephants;"], "pieces"),
  mutant("2: slides that jump over pieces", "generate.ts", ["if (other !== 0) return at + (((other ^ piece) >> 8) & 1);\n    at += quiet;", "at += other === 0 ? quiet : ((other ^ piece) >> 8) & 1;"], "pieces", "plain"),
  mutant("2: no igui", "lion.ts", ["  out[at] = move | from;\n  return at + 1;", "  return at;"], "lion"),
  mutant("2: no pass", "lion.ts", ["if (!captures) at = genPass(state, out, at, from);", ""], "lion"),
  mutant("2: no pass for falcon and eagle", "lion.ts", ["return captures ? at : genPass(state, out, at, from);", "return at;"], "lion"),
  mutant("2: a falcon that stops at the edge for all lines", "lion.ts", ["if (room === 1) continue;", "if (room === 1) break;"], "plain"),
  mutant("2: a lion that does not take two", "lion.ts", ["(NODE[EMPTY + word + 1]! | NODE[ENEMIES + word + 1]!)", "NODE[EMPTY + word + 1]!"], "lion"),
  mutant("2: passes by another name", "tables.ts", ["squareName(a) < squareName(b) ? -1 : 1", "a - b"], "lion"),
  mutant("2: several moves for one effect", "legality.ts", ["canonical(state, move) !== move", "false"], "lion"),

  // 3 The turn
  mutant("3: ends on own pieces", "node.ts", ["captures ? theirs : ~state[at]! & ALL", "captures ? theirs : ALL"], "pieces"),

  // 4 Promotion
  mutant("4: no promotion by capture inside the zone", "promotion.ts", ["captures || start === 0", "start === 0"], "pieces"),
  mutant("4: no second chance on the last rank", "promotion.ts", ["return end > 1 && (traits & CAN_DIE) !== 0;", "return false;"], "pieces"),
  mutant("4: a second chance for the go-between", "promotion.ts", ["return end > 1 && (traits & CAN_DIE) !== 0;", "return end > 1;"], "pieces"),
  mutant("4: never as in shogi", "promotion.ts", [" || (state[HOUSE]! & PROMOTES_IN_ZONE) !== 0", ""], "pieces"),
  mutant("4: a promotion twice", "generate.ts", ["front & ~state[own + (JUMPERS << SET_SHIFT) + word]!", "front"], "plain"),

  // 6 Check and lion trading
  mutant("6: jumps do not check over pieces", "attacks.ts", ["if (blocked && distance >= 2) break;", "if (blocked) break;"], "attacks"),
  mutant("6: adjacent lions bound", "trade.ts", ["[(from << 8) | to] === 2;", "[(from << 8) | to] !== 0;"], "trade"),
  mutant("6: far lions are free", "trade.ts", ["if (far && !bridge && isProtected(state, to, from, via)) return", "if (far && !bridge && false) return"], "trade"),
  mutant("6: no protection through the start", "trade.ts", ["if (far && !bridge && isProtected(state, to, from, via)) return", "if (far && !bridge && isProtected(state, to, NO_SQUARE, via)) return"], "trade"),
  mutant("6: no protection through what is taken first", "trade.ts", ["if (far && !bridge && isProtected(state, to, from, via)) return", "if (far && !bridge && isProtected(state, to, from, NO_SQUARE)) return"], "trade"),
  mutant("6: any bridge", "trade.ts", [" && (TRAITS[state[BOARD + via]!]! & IS_SMALL) === 0;", ";"], "trade"),
  mutant("6: a pawn taken first does not protect", "trade.ts", ["  found[count] = via;\n  return count + 1;", "  return count;"], "trade"),
  mutant("6: falcons have bridges", "trade.ts", ["const far = byLion && takesLast", "const far = takesLast"], "trade"),
  mutant("6: lions strike back", "trade.ts", ["(byLion && (rules & LIONS_STRIKE) !== 0)", "byLion"], "trade"),
  mutant("6: kirins are retaken", "trade.ts", ["(rules & KIRIN_RETAKEN) !== 0 ? field : NO_SQUARE", "field"], "trade"),
  mutant("6: unprotected lions always struck", "trade.ts", ["const any = (rules & ALWAYS) !== 0;", "const any = true;"], "trade"),
  mutant("6: no bridge during a ban", "trade.ts", ["takesLast && !bridge && to !== exempt", "takesLast && to !== exempt"], "trade"),
  mutant("6: protection only after the start, for igui", "trade.ts", ["isProtected(state, via, from, NO_SQUARE)", "isProtected(state, via, NO_SQUARE, NO_SQUARE)"], "trade"),
  mutant("6: lions taken first protect", "attacks.ts", ["if (from !== gone && from !== alsoGone) found", "found"], "trade"),
  mutant("6: a lion's capture bans", "make.ts", [" || (TRAITS[piece]! & IS_LION) !== 0 ? 0", " ? 0"], "trade"),
  mutant("6: a kirin that promotes is a lion", "make.ts", ["fieldAfter(state, piece, to);\n  }\n  if", "fieldAfter(state, state[BOARD + to]!, to);\n  }\n  if"], "trade"),
  mutant("6: a ban without end", "make.ts", ["setDigest(state, move === 0 ? 0 : makeTwoSteps", "setDigest(state, move === 0 ? state[DIGEST]! : makeTwoSteps"], "trade"),
  mutant("6: counter-strikes are generated", "generate.ts", ["(state[DIGEST]! & FIELD) === 0 ? at :", "start >= 0 ? at :"], "plain"),
  mutant("6: lion trades are generated", "lion.ts", ["near === 0 ? at :", "start >= 0 ? at :"], "plain"),

  // 7 End of the game
  mutant("7.1: games without a royal go on", "generate.ts", ["if (!hasRoyals(state, own) || !hasRoyals(state, enemy)) return at;", ""], "endings"),
  mutant("7.1: the side that has moved needs no royal", "position.ts", ["if (!hasRoyal(state, mover)) return", "if (mover > 1) return"], "endings"),
  mutant("7.2: dead pieces count", "bare-king.ts", [" | (dying & (player === 0 ? TOP_RANK : BOTTOM_RANK))", ""], "endings"),
  mutant("7.2: go-betweens win", "bare-king.ts", [" | state[goBetweens + word]!", ""], "endings"),
  mutant("7.2: no draw", "position.ts", ['if (isBare(state, turn)) return drawOf("bare-kings");', ""], "endings"),
  mutant("7.2: bareness before royals", "position.ts", ["if ((state[DIGEST]! & WAS_BARE) !== 0) {", "if (isBare(state, mover)) {"], "endings"),
  mutant("7.3: a stuck side has not lost", "history.ts", ["this.position.verdict() ?? this.stuck()", "this.position.verdict()"], "endings"),
  mutant("7.4: the third occurrence", "history.ts", ["FOURTH = 4", "FOURTH = 3"], "endings"),
  mutant("7.4: also in check", "history.ts", [" && !this.position.inCheck()", ""], "endings"),
  mutant("7.4: lion fields do not matter", "position.ts", [" && this.lionField === other.lionField", ""], "endings"),
  mutant("7.5: a limit that is a loss", "core/game.ts", ['drawOf("move-limit")', 'lossOf(this.spec.players, "move-limit", 0)'], "endings"),

  // 8 Rule options
  mutant("8: bare kings always lose", "make.ts", ["(state[HOUSE]! & BARE_KING) !== 0 && ", ""], "endings"),
  mutant("8: two royals are bare", "bare-king.ts", ["(state[HOUSE]! & SINGLE_ROYAL) === 0 || countRoyals(state, player) === 1", "true"], "endings"),
  mutant("8: a second royal does not win", "bare-king.ts", ["(state[HOUSE]! & SINGLE_ROYAL) !== 0 && countRoyals(state, player) > 1", "false"], "endings"),
  mutant("8: repetition always draws", "history.ts", ['this.position.rules.repetition !== "draw" || ', ""], "endings"),
  mutant("8: an Edo rule that binds lions", "options.ts", ['counterStrikeBy: "non-lion", kirinRecapture: true }', 'counterStrikeBy: "any", kirinRecapture: true }'], "text"),

  // 9 Text form
  mutant("9: a lion field without trading", "text.ts", ["if ((state[HOUSE]! & TRADES) !== 0) setDigest", "setDigest"], "trade"),
  mutant("9: number 0 stays", "text.ts", ["Math.max(number, 1)", "number"], "text"),
  mutant("9: the lion field in the key", "state.ts", ["FIELD_KEYS[before]! ^ FIELD_KEYS[after]!;\n  state[KEY_HIGH]", "FIELD_KEYS[before]!;\n  state[KEY_HIGH]"], "text", "games"),
  mutant("9: pieces that change sides", "problems.ts", ["countKind(state, 0, kind) > SET[kind]! || countKind(state, 1, kind) > SET[kind]!", "countKind(state, 0, kind) + countKind(state, 1, kind) > 2 * SET[kind]!"], "text"),

  // 10 Reasons
  mutant("10: no double move onto own pieces", "legality.ts", ["if (isOwn(state, via) || (to !== from && isOwn(state, to)))", "if (to !== from && isOwn(state, to))"], "lion"),
  mutant("10: blocked is unreachable", "legality.ts", ['between(state, from, to).length > 0 ? "blocked"', 'between(state, from, to).length > 0 ? "unreachable"'], "examples"),

  // The two-click board
  mutant("destinations: double moves among direct ones", "game.ts", ["const direct = moves.filter((move) => moveVia(move) < 0);", "const direct = moves;"], "lion"),
  mutant("checks: all royals shown", "core/game.ts", ["Array.from(this.current.royals(number)).filter((royal) => this.isAttacked(royal, number))", "Array.from(this.current.royals(number))"], "endings"),
];
