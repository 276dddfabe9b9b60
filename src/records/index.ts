export { readCsa } from "./csa/csa.js";
export { type CsaOptions, writeCsa } from "./csa/csa-write.js";
export { type Decoded, decode, type Encoding } from "./decode.js";
export { readRecords } from "./detect.js";
export { readJkf } from "./jkf/jkf.js";
export { writeJkf } from "./jkf/jkf-write.js";
export { readKi2 } from "./kakinoki/ki2.js";
export { writeKi2 } from "./kakinoki/ki2-write.js";
export { readKif } from "./kakinoki/kif.js";
export { writeKif } from "./kakinoki/kif-write.js";
export type { ReadOptions, RecordFile, RecordFormat, RecordInput, RecordWarning } from "./source.js";
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
} from "./tree/edit.js";
export { gameOf, recordOf } from "./tree/game.js";
export { type NodeData, parseRecord, type RecordData, recordData } from "./tree/json.js";
export type { WrittenRecord } from "./tree/lines.js";
export {
  type GameRecord,
  headerOf,
  mainline,
  type RecordEnding,
  type RecordHeader,
  type RecordNode,
} from "./tree/record.js";
export { readPsn } from "./usi/psn.js";
export { readUsen } from "./usi/usen.js";
export { readUsi } from "./usi/usi.js";
export { writeUsi } from "./usi/usi-write.js";
