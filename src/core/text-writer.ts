const PLUS = 43;
const SLASH = 47;
const CODE_0 = 48;
/** Longer than the text of any position but impossible ones, whose hands are written by several calls. */
const ROOM = 1024;
const CHUNK = 8;

/** Character codes on their way to a string. Text put together from short strings takes three times as long. @internal */
export class TextWriter {
  readonly #codes: Uint8Array = new Uint8Array(ROOM + CHUNK);
  #length = 0;

  /** Writes one ASCII character. */
  code(code: number): void {
    this.#codes[this.#length++] = code;
  }

  /** Writes an integer from 0. */
  number(value: number): void {
    if (value > 9) this.number((value / 10) | 0);
    this.#codes[this.#length++] = CODE_0 + (value % 10);
  }

  /**
   * Writes a board in SFEN form: ranks from the top, each from the highest file.
   *
   * @param letters - by piece code, the character of its kind and owner; `+` is written for promoted ones
   */
  board(state: Int32Array, boardAt: number, files: number, ranks: number, letters: Uint8Array): void {
    const codes = this.#codes;
    let at = this.#length;
    for (let rank = 0; rank < ranks; rank++) {
      if (rank > 0) codes[at++] = SLASH;
      let empty = 0;
      for (let square = (files - 1) * ranks + rank; square >= 0; square -= ranks) {
        const piece = state[boardAt + square]!;
        if (piece === 0) {
          empty++;
          continue;
        }
        if (empty > 9) codes[at++] = CODE_0 + 1;
        if (empty > 0) codes[at++] = CODE_0 + (empty % 10);
        empty = 0;
        if ((piece & 32) !== 0) codes[at++] = PLUS;
        codes[at++] = letters[piece]!;
      }
      if (empty > 9) codes[at++] = CODE_0 + 1;
      if (empty > 0) codes[at++] = CODE_0 + (empty % 10);
    }
    this.#length = at;
  }

  /** The text so far, and begins anew. */
  take(): string {
    const codes = this.#codes;
    const length = this.#length;
    this.#length = 0;
    let text = "";
    let i = 0;
    for (; i + CHUNK <= length; i += CHUNK)
      text += String.fromCharCode(
        codes[i]!,
        codes[i + 1]!,
        codes[i + 2]!,
        codes[i + 3]!,
        codes[i + 4]!,
        codes[i + 5]!,
        codes[i + 6]!,
        codes[i + 7]!,
      );
    for (; i < length; i++) text += String.fromCharCode(codes[i]!);
    return text;
  }
}
