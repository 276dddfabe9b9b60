import { ParseError } from "../core/errors.js";

/** How the bytes of a file were read; `text` for what came as text. */
export type Encoding = "text" | "utf-8" | "utf-16le" | "utf-16be" | "shift_jis" | "euc-jp";

/** What {@link decode} found. */
export interface Decoded {
  /** The text, without a byte order mark. */
  readonly text: string;
  readonly encoding: Encoding;
  /** Whether some bytes are no characters in that encoding; they are U+FFFD in the text. */
  readonly broken: boolean;
}

/**
 * The text of a record file, whatever its encoding: a byte order mark decides, else what the bytes can be: UTF-8,
 * EUC-JP, Shift_JIS. Uses the platform's `TextDecoder`; the encodings it lacks are not found.
 *
 * @param input - the bytes, or a text, which is returned as it is but for a byte order mark
 * @throws ParseError if it is neither
 *
 * @example
 * ```ts
 * import { decode } from "banmen/records";
 * decode(Uint8Array.of(0x95, 0xe0)); // => { text: "歩", encoding: "shift_jis", broken: false }
 * ```
 */
export function decode(input: string | ArrayBuffer | ArrayBufferView): Decoded {
  if (typeof input === "string") {
    const text = input.charCodeAt(0) === 0xfeff ? input.slice(1) : input;
    return { text, encoding: "text", broken: false };
  }
  if (!(input instanceof ArrayBuffer) && !ArrayBuffer.isView(input))
    throw new ParseError({ code: "type", input: "", index: 0, path: "input", expected: "a text or bytes" });
  const bytes = input instanceof ArrayBuffer ? new Uint8Array(input) : viewOf(input);
  const mark = (bytes[0]! << 8) | bytes[1]!;
  const wide = mark === 0xfffe ? "utf-16le" : mark === 0xfeff ? "utf-16be" : undefined;
  const tried = wide === undefined ? guess(bytes) : attemptAs(bytes, wide);
  if (tried !== undefined) return tried;
  // Some bytes are broken. Of the encodings in use the one with the fewest faults is meant.
  const encodings: readonly Encoding[] = wide === undefined ? ["utf-8", "shift_jis", "euc-jp"] : [wide];
  let best: Decoded | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const encoding of encodings) {
    const text = decodeAs(bytes, encoding, false);
    if (text === undefined) continue;
    const faults = count(text, 0xfffd, 0xfffd);
    if (faults < fewest) best = { text, encoding, broken: true };
    fewest = Math.min(fewest, faults);
  }
  return best ?? { text: "", encoding: "utf-8", broken: true };
}

function viewOf(view: ArrayBufferView): Uint8Array {
  return new Uint8Array(view.buffer as ArrayBuffer, view.byteOffset, view.byteLength);
}

function guess(bytes: Uint8Array): Decoded | undefined {
  const utf8 = attemptAs(bytes, "utf-8");
  if (utf8 !== undefined) return utf8;
  const euc = attemptAs(bytes, "euc-jp");
  const sjis = attemptAs(bytes, "shift_jis");
  if (euc === undefined || sjis === undefined) return sjis ?? euc;
  // Text in EUC-JP can often be read as Shift_JIS too, as a jumble of half-width katakana.
  return count(sjis.text, 0xff61, 0xff9f) > 0 ? euc : sjis;
}

function attemptAs(bytes: Uint8Array, encoding: Encoding): Decoded | undefined {
  const text = decodeAs(bytes, encoding, true);
  return text === undefined ? undefined : { text, encoding, broken: false };
}

function decodeAs(bytes: Uint8Array, encoding: Encoding, fatal: boolean): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    return undefined;
  }
}

function count(text: string, from: number, to: number): number {
  let found = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= from && code <= to) found++;
  }
  return found;
}
