import fc from "fast-check";

const hugeNumber = "__HUGE_NUMBER__";

function nested(depth: number): unknown {
  let value: unknown = "bottom";
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

const oddTexts = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "x\udfffy",
  "\uffff",
  "\u{10ffff}",
  "‮right to left",
  "e\u0301".repeat(50),
  "'; drop table calls; --",
  "%s%n{{7*7}}",
  "../../etc/passwd",
  "=1+1",
  "x".repeat(20_000),
  "😀".repeat(5_000),
  "\\u0000",
  "2026-02-30T00:00:00Z",
  "275760-09-13T00:00:00.001Z",
  "0000-00-00",
  "-000001-01-01T00:00:00Z",
  "+15550100199",
  "[object Object]",
  "null",
  "-0",
];

const oddNumbers = [
  0,
  -0,
  -1,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
  1e-320,
  1e21,
];

const oddObjects: unknown[] = [
  {},
  [],
  [[]],
  [null],
  JSON.parse('{ "__proto__": { "polluted": true } }'),
  { constructor: { prototype: 1 } },
  { "": "" },
  { "\0": 1 },
  { "\ud800": "x" },
  { toString: 1, hasOwnProperty: null },
];

/** Values that break programs: unstorable text, numbers at the edges, nesting, the names of JavaScript's own properties. */
export const anyHostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 30 }) },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...oddNumbers, hugeNumber) },
  { weight: 2, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, false, ...oddObjects) },
  { weight: 1, arbitrary: fc.constantFrom(10, 63, 64, 65, 66, 500).map(nested) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom(...oddTexts), { maxLength: 5 }) },
);

/** JSON text, with the numbers in it that JSON can write and JavaScript cannot hold. */
export function toText(value: unknown): string {
  return JSON.stringify(value).replaceAll(`"${hugeNumber}"`, "1e999");
}

/** The body with values put into places that are counted through all of it, nested ones included. */
export function mutate(body: unknown, changes: [place: number, value: unknown][]): unknown {
  const copy = structuredClone(body);
  for (const [place, value] of changes) {
    const places = placesOf(copy);
    const found = places[place % Math.max(1, places.length)];
    if (found) found.holder[found.key] = structuredClone(value);
  }
  return copy;
}

interface Place {
  holder: Record<string, unknown>;
  key: string;
}

function placesOf(value: unknown, depth = 0): Place[] {
  if (typeof value !== "object" || value === null || depth > 8) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesOf(holder[key], depth + 1)]);
}
