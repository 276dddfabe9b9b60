import { expect, it } from "vitest";
import { plainBindings, plainOutput } from "../scripts/plain-output.js";

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

it("binds what a module holds without an object between", () => {
  const head = 'import * as a from "./a.js";\n';
  expect(plainBindings(`${head}const {\n  B, C: D,\n} = a;\nconst { E } = f;\n`)).toBe(
    `${head}const B = a.B, D = a.C;\n\n\nconst { E } = f;\n`,
  );
});

it("uses its own names and exports others", () => {
  const code =
    'import { a } from "./a.js";\nvar B = 1;\nvar C = 2;\nvar d = 3;\nfunction f() {\n  d++;\n  return B + d + f();\n}\n';
  expect(plainOutput(`${code}export {\n  a,\n  B,\n  C,\n  d,\n  f as g\n};\n`)).toBe(
    `${code
      .replace('{ a } from "./a.js";', '{ a as a$i } from "./a.js";\nconst a = a$i;')
      .replace("var B", "const B")
      .replace("var C", "const C")}const B$e = B;\nconst f$e = f;\nexport { a, B$e as B, C, d, f$e as g };\n`,
  );
});

it("binds what it imports, after all imports", () => {
  expect(plainOutput('import { a, b as c } from "./x.js";\nimport { d } from "y";\na(c, d);\n')).toBe(
    'import { a as a$i, b as c$i } from "./x.js";\nimport { d } from "y";\nconst a = a$i;\nconst c = c$i;\na(c, d);\n',
  );
});
