/** The value of a digit, half or full width, or -1. @internal */
export function digitOf(code: number): number {
  const value = code >= 0xff10 ? code - 0xff10 : code - 48;
  return value >= 0 && value <= 9 ? value : -1;
}

/** A number at a place, at most 10^9, and where it ends: at the place if there is none. @internal */
export function scanNumber(text: string, from: number, end: number): [value: number, end: number] {
  let value = 0;
  let at = from;
  for (let digit = digitOf(text.charCodeAt(at)); at < end && digit >= 0; digit = digitOf(text.charCodeAt(++at)))
    value = Math.min(value * 10 + digit, 1e9);
  return [value, at];
}
