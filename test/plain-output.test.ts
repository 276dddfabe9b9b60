import { expect, it } from "vitest";
import { plainOutput } from "../scripts/plain-output.js";

it("declares what is never assigned again as const", () => {
  const code =
    "var A = 1;\nvar b = 2;\nvar c = 3;\nvar d = 4;\nvar e;\nvar F = A, G = 2;\nfunction f() { var A2 = 1; b++; c ||= 1; [d] = [1]; e = A2; }\n";
  const out = plainOutput(code);
  expect(out).toBe(code.replace("var A =", "const A =").replace("var F", "const F"));
  expect(plainOutput("for (x of y) ;\nvar x = 1;\nexport { x };\n")).toContain("var x = 1;");
});

it("gives classes their names", () => {
  expect(plainOutput("var A = class _A {\n  a() { return new _A(_B, __A); }\n};\n")).toBe(
    "const A = class A {\n  a() { return new A(_B, __A); }\n};\n",
  );
});

it("leaves namespaces of the root as they are required", () => {
  expect(plainOutput('var shogi = __toESM(require("./shogi.cjs"), 1);\n')).toBe(
    'const shogi = require("./shogi.cjs");\n',
  );
});
