export { parseSquare, squareName } from "../core/board9.js";
export { MAX_MOVES } from "./board-moves.js";
export { Game, type GameOptions } from "./game.js";
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
  type Score,
  type Setup,
  type StandingCheck,
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
export type { Standings } from "./ranking.js";
