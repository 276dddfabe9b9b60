import type { RecordNode } from "../tree/record.js";
import { Totals } from "../tree/totals.js";

/** Writes times as KIF does, and counts each player's total. @internal */
export class KifTimes {
  readonly #totals: Totals = new Totals();
  readonly #lost: Set<string>;

  constructor(lost: Set<string>) {
    this.#lost = lost;
  }

  /** `( 0:16/00:00:16)`, or nothing if there is no time. A total that is not told is counted, as programs expect one. */
  write({ seconds, total }: RecordNode, ply: number): string {
    const sofar = this.#totals.at(ply, seconds, total);
    if (seconds === undefined) {
      if (total !== undefined) this.#lost.add("total times");
      return "";
    }
    if (total === undefined) this.#lost.add("missing total times");
    const used = this.#whole(seconds);
    const sum = this.#whole(sofar);
    const hours = Math.floor(sum / 3600);
    return `(${String(Math.floor(used / 60)).padStart(2)}:${two(used % 60)}/${two(hours)}:${two(Math.floor(sum / 60) % 60)}:${two(sum % 60)})`;
  }

  #whole(seconds: number): number {
    const whole = Math.round(seconds);
    if (whole !== seconds) this.#lost.add("fractions of seconds");
    return whole;
  }
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
