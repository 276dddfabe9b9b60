export { readCsa } from "./csa.js";
export { type CsaOptions, writeCsa } from "./csa-write.js";
export { type Decoded, decode, type Encoding } from "./decode.js";
export { readRecords } from "./detect.js";
export {
  addEnding,
  addMove,
  type EditedRecord,
  editNode,
  type NodeRemarks,
  nodeAt,
  positionAt,
  promoteVariation,
  type RecordPath,
  removeNode,
  walkRecord,
} from "./edit.js";
export { gameOf, recordOf } from "./game.js";
export { readJkf } from "./jkf.js";
export { writeJkf } from "./jkf-write.js";
export { parseRecord } from "./json.js";
export { readKi2 } from "./ki2.js";
export { writeKi2 } from "./ki2-write.js";
export { readKif } from "./kif.js";
export { writeKif } from "./kif-write.js";
export type { WrittenRecord } from "./lines.js";
export {
  type GameRecord,
  headerOf,
  mainline,
  type RecordEnding,
  type RecordHeader,
  type RecordNode,
} from "./record.js";
export type { ReadOptions, RecordFile, RecordFormat, RecordInput, RecordWarning } from "./source.js";
export { readUsen } from "./usen.js";
export { readUsi } from "./usi.js";
export { writeUsi } from "./usi-write.js";
