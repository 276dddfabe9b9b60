/** Sums up the times of the players, along the line that is being read or written. @internal */
export class Totals {
  /** By ply: the time used so far by the player of that ply. */
  readonly #totals: number[] = [];

  /**
   * The total at a ply.
   *
   * @param seconds - the time used for it, if it is known
   * @param told - the total, if it is told
   */
  at(ply: number, seconds: number | undefined, told?: number): number {
    const before = this.#totals[ply - 2] ?? 0;
    // In milliseconds, for sums of fractions come out as they would by hand.
    const total = told ?? Math.round((before + (seconds ?? 0)) * 1000) / 1000;
    this.#totals[ply] = total;
    return total;
  }
}
