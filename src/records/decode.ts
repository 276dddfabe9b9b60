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
 * The text of a record file, whatever its encoding. A byte order mark decides; then what the file says of itself in its
 * first line (`'CSA encoding=SHIFT_JIS`, `#KIF version=2.0 encoding=UTF-8`), unless its bytes say otherwise; then what
 * the bytes can be: UTF-8, EUC-JP, Shift_JIS or UTF-16, with the fewest that are no characters. Uses the platform's
 * `TextDecoder`; the encodings it lacks are not found.
 *
 * @param input - the bytes, or a text, which is returned as it is but for a byte order mark
 * @throws ParseError if it is neither
 *
 * Takes time linear in the length of the input.
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
  const strict = bytes.includes(0) ? undefined : strictUtf8(bytes);
  const told = strict !== undefined && hasJapanese(strict) ? "utf-8" : toldEncoding(bytes);
  if (strict !== undefined && (told === undefined || told === "utf-8"))
    return { text: strict, encoding: "utf-8", broken: false };
  if (told !== undefined) {
    const { found } = decodeAs(bytes, told);
    if (!found.broken) return found;
  }
  // Of the encodings in use the one is meant that has the fewest faults.
  let best = decodeAs(bytes, "utf-8");
  for (const encoding of ["euc-jp", "shift_jis", "utf-16le", "utf-16be"] as const) {
    const wide = encoding === "utf-16le" || encoding === "utf-16be";
    if (best.faults === 0 || (wide && (best.faults < BROKEN || bytes.length % 2 > 0))) break;
    const other = decodeAs(bytes, encoding);
    if (other.faults < best.faults) best = other;
  }
  return best.found;
}

function bytesOf(input: ArrayBuffer | ArrayBufferView): Uint8Array {
  try {
    if (ArrayBuffer.isView(input))
      return new Uint8Array(input.buffer as ArrayBuffer, input.byteOffset, input.byteLength);
    // By its name, not by its class: it may come from another window or worker.
    if (Object.prototype.toString.call(input) === "[object ArrayBuffer]") {
      const bytes = new Uint8Array(input);
      if (bytes.buffer === input) return bytes;
    }
  } catch {
    // Its memory has been handed on to somebody else.
  }
  throw new ParseError({ code: "type", input: "", index: 0, path: "input", expected: "a text or bytes" });
}

/** How many bytes are searched for what a file says of its encoding. */
const HEAD = 100;

/** The names that files give to encodings. */
const NAMES: readonly (readonly [pattern: RegExp, encoding: Encoding])[] = [
  [/^utf-?8/i, "utf-8"],
  [/^(?:s(?:hift)?[-_]?jis|(?:cp|ms)932|windows-31j)/i, "shift_jis"],
  [/^euc/i, "euc-jp"],
];

/** What a file says of its encoding in its first line, a comment. */
function toldEncoding(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] !== 0x23 && bytes[0] !== 0x27) return undefined;
  const head = String.fromCharCode(...bytes.subarray(0, HEAD));
  const name = /^[^\r\n]*?encoding=([\w-]+)/i.exec(head)?.[1];
  return name === undefined ? undefined : NAMES.find(([pattern]) => pattern.test(name))?.[1];
}

/** The text of bytes that are UTF-8 throughout. */
function strictUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Whether a text has characters that no chance makes of other encodings: three bytes each in UTF-8. */
function hasJapanese(text: string): boolean {
  return /[\u3000-\u9fff\uff01-\uff5e]/.test(text);
}

/** How much worse a byte that is no character is than one that is unlikely. */
const BROKEN = 1000;

function decodeAs(bytes: Uint8Array, encoding: Encoding): { found: Decoded; faults: number } {
  const wide = encoding === "utf-16le" || encoding === "utf-16be";
  let text = "";
  let faults = Number.POSITIVE_INFINITY;
  try {
    text = new TextDecoder(encoding).decode(bytes);
    faults = 0;
  } catch {
    // The platform does not know the encoding.
  }
  let broken = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // Decoders of Japanese let controls through where they find no character. In UTF-16 almost anything is one.
    if (code === 0xfffd) broken++;
    else if (isControl(code) || (wide && !isUsual(code))) faults += BROKEN;
    // Text in EUC-JP can often be read as Shift_JIS too, as a jumble of half-width katakana.
    else if (code >= 0xff61 && code <= 0xff9f && encoding === "shift_jis") faults++;
  }
  faults += broken * BROKEN;
  const marked = wide && (bytes[0]! | bytes[1]!) === 0xff;
  return { found: { text, encoding, broken: marked ? broken > 0 : faults >= BROKEN }, faults };
}

/** Whether a character is a control that texts have not; 26 ends files of DOS. */
function isControl(code: number): boolean {
  return code < 32 ? !(code >= 9 && code <= 13) && code !== 26 : code >= 0x7f && code < 0xa0;
}

/** Whether a character may be expected in a record: letters, signs, kana, kanji, full-width forms. */
function isUsual(code: number): boolean {
  return (
    code < 0x250 ||
    (code >= 0x2000 && code < 0x3100) ||
    (code >= 0x4e00 && code < 0xa000) ||
    (code >= 0xff00 && code < 0xfff0)
  );
}
