export { parseSquare, squareName } from "../core/board9.js";
export { Game, type GameOptions, type Impasse } from "./game.js";
export { MAX_MOVES } from "./generate.js";
export { HANDICAPS, type Handicap } from "./handicaps.js";
export { History } from "./history.js";
export {
  DEFAULT_RULES,
  type EndReason,
  ILLEGAL_REASONS,
  type IllegalReason,
  OPTIONS,
  OUTCOME_REASONS,
  type Outcome,
  type OutcomeReason,
  type Rules,
  type Setup,
} from "./options.js";
export {
  files,
  id,
  PIECES,
  PLAYERS,
  type Player,
  ROLES,
  type Role,
  ranks,
  roleName,
} from "./pieces.js";
export { Position } from "./position.js";
