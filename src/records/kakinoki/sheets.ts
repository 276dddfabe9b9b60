import type { Variant } from "../../core/variant.js";
import type { Source } from "../source.js";
import type { GameRecord } from "../tree/record.js";
import { Sheet } from "./sheet.js";

/** The lines of moves of a format. @internal */
export interface SheetLines {
  /** Reads the line if it is one of moves. Returns whether it was. */
  read(): boolean;
  /** Ends reading. */
  close?(): void;
}

/**
 * Reads the records of a file in one of Kakinoki's formats.
 *
 * @param linesOf - makes what reads the lines of moves of a record
 *
 * @internal
 */
export function readSheets(
  source: Source,
  variant: Variant,
  format: string,
  linesOf: (sheet: Sheet) => SheetLines,
): GameRecord[] {
  const records: GameRecord[] = [];
  let sheet = new Sheet(source, variant);
  let lines = linesOf(sheet);
  while (source.next()) {
    if (lines.read()) continue;
    if (sheet.startsAnew()) {
      lines.close?.();
      records.push(sheet.record());
      sheet = new Sheet(source, variant);
      lines = linesOf(sheet);
    }
    if (!sheet.line()) source.warn("unexpected", `a line of ${format}`);
  }
  lines.close?.();
  if (!sheet.any) throw source.refuse("unexpected", `a record in ${format}`, 0);
  records.push(sheet.record());
  return records;
}
