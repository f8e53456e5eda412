import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { findByNumber, numberOf, simulatedNumbers } from "../../src/telephony/simulator/people.ts";
import { root } from "../support/source-files.ts";

test("docs/simulator.md lists every simulated number as it is, and no other", () => {
  const text = readFileSync(join(root, "docs/simulator.md"), "utf8");
  const rows = [...text.matchAll(/^\| `(\+\d+)` \| (\d+) \| `([\w-]+)` \| (.+) \|$/gm)].map((row) => row.slice(1));
  assert.deepEqual(
    rows,
    simulatedNumbers.map((entry) => [numberOf(entry), entry.extension, entry.name, entry.description]),
  );
});

test("a number and its extension reach the same person, anything else the cooperative one", () => {
  for (const entry of simulatedNumbers) {
    assert.equal(findByNumber(numberOf(entry)), entry);
    assert.equal(findByNumber(entry.extension), entry);
  }
  for (const other of ["+4930123456", "999", "+15550100999", ""]) assert.equal(findByNumber(other).name, "cooperative");
});
