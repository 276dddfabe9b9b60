export { readCsa } from "./csa.js";
export { type Decoded, decode, type Encoding } from "./decode.js";
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
