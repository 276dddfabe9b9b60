// The few globals that every runtime has and that the ES2022 library of TypeScript leaves out.
// Nothing else of a host (Node, DOM, Deno, Bun) may be used in src.

declare const console: {
  log(...data: unknown[]): void;
  error(...data: unknown[]): void;
};

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  readonly encoding: string;
  decode(input?: ArrayBufferView | ArrayBuffer, options?: { stream?: boolean }): string;
}
