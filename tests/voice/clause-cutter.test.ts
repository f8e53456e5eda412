import assert from "node:assert/strict";
import { test } from "node:test";
import { ClauseCutter } from "../../src/voice/providers/clause-cutter.ts";

function cut(...pieces: string[]): string[] {
  const cutter = new ClauseCutter();
  return [...pieces.flatMap((piece) => cutter.push(piece)), ...cutter.flush()];
}

test("sentences are spoken one by one, the last without waiting for more", () => {
  assert.deepEqual(cut("Hello there. How are you? Fine!"), ["Hello there.", "How are you?", "Fine!"]);
});

test("how a text arrives makes no difference to where it is cut", () => {
  const text = "Hello there. We have 3.14 percent, e.g. at example.com. Dr. Smith says yes.";
  const whole = cut(text);
  assert.deepEqual(whole, ["Hello there.", "We have 3.14 percent, e.g. at example.com.", "Dr. Smith says yes."]);
  assert.deepEqual(cut(...text.split("")), whole);
});

test("a long first sentence is begun at a comma, later ones are not", () => {
  const long = "Thank you for calling the city office, my name is Anna and I will gladly help you, whatever it is.";
  assert.deepEqual(cut(long), [
    "Thank you for calling the city office,",
    "my name is Anna and I will gladly help you, whatever it is.",
  ]);
  assert.equal(cut(`Hi. ${long}`).length, 2);
});

test("nothing is lost or said twice, however long a text goes on without a full stop", () => {
  const words = Array.from({ length: 500 }, (_, index) => `word${index}`).join(" ");
  const clauses = cut(words);
  assert.ok(clauses.every(({ length }) => length <= 400));
  assert.equal(clauses.join(" "), words);
  assert.deepEqual(cut("", " ", "\n"), []);
  assert.equal(cut("x".repeat(1000)).join(""), "x".repeat(1000));
});

test("no text, whatever it is made of, keeps the other calls of a process waiting", () => {
  for (const piece of [".", '."', "\n ", " ", "a, "]) {
    const startedAt = performance.now();
    cut(piece.repeat(20_000 / piece.length));
    const tookMs = performance.now() - startedAt;
    assert.ok(tookMs < 2_000, `${JSON.stringify(piece)} took ${tookMs} ms`);
  }
});
