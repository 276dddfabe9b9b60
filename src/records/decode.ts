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
 * EUC-JP, Shift_JIS, with the fewest bytes that are no characters. Uses the platform's `TextDecoder`; the encodings it lacks are not found.
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
  const bytes = bytesOf(input);
  const mark = (bytes[0]! << 8) | bytes[1]!;
  if (mark === 0xfffe || mark === 0xfeff) return decodeAs(bytes, mark === 0xfffe ? "utf-16le" : "utf-16be").found;
  // Of the encodings in use the one is meant that has the fewest faults.
  let best = decodeAs(bytes, "utf-8");
  for (const encoding of ["euc-jp", "shift_jis"] as const) {
    if (best.faults === 0) break;
    const other = decodeAs(bytes, encoding);
    if (other.faults < best.faults) best = other;
  }
  return best.found;
}

function bytesOf(input: ArrayBuffer | ArrayBufferView): Uint8Array {
  try {
    if (input instanceof ArrayBuffer) return new Uint8Array(input);
    if (ArrayBuffer.isView(input))
      return new Uint8Array(input.buffer as ArrayBuffer, input.byteOffset, input.byteLength);
  } catch {
    // Its memory has been handed on to somebody else.
  }
  throw new ParseError({ code: "type", input: "", index: 0, path: "input", expected: "a text or bytes" });
}

/** How much worse a byte that is no character is than one that is unlikely. */
const BROKEN = 1000;

function decodeAs(bytes: Uint8Array, encoding: Encoding): { found: Decoded; faults: number } {
  let text = "";
  let faults = Number.POSITIVE_INFINITY;
  try {
    text = new TextDecoder(encoding).decode(bytes);
    faults = 0;
  } catch {
    // The platform does not know the encoding.
  }
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) faults += BROKEN;
    // Text in EUC-JP can often be read as Shift_JIS too, as a jumble of half-width katakana.
    else if (code >= 0xff61 && code <= 0xff9f && encoding === "shift_jis") faults++;
  }
  return { found: { text, encoding, broken: faults >= BROKEN }, faults };
}
