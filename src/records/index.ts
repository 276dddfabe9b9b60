export { readCsa } from "./csa.js";
export { type Decoded, decode, type Encoding } from "./decode.js";
export { readRecords } from "./detect.js";
export { gameOf, recordOf } from "./game.js";
export { readJkf } from "./jkf.js";
export { parseRecord } from "./json.js";
export { readKi2 } from "./ki2.js";
export { readKif } from "./kif.js";
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
