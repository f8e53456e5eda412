import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { collected, decide, type ScriptInput, startScript } from "../../src/voice/brains/scripted/script.ts";
import { fillVariables } from "../../src/voice/fill-variables.ts";
import { agentWith, now, specOf } from "./scripted-talk.ts";

const phrases = [
  "yes",
  "no",
  "yes I do",
  "no, it's Thursday",
  "Thursday at three",
  "John Smith",
  "my name is Ann",
  "five",
  "for",
  "hello",
  "two oh seven five five five",
  "oh one two three",
  "john dot smith",
  "at example dot com",
  "ann at gmail dot com",
  "what",
  "hold on",
  "who is this",
  "can I speak to a person",
  "I don't know",
  "sorry, I meant Friday",
  "how much is it",
  "uh",
  "",
  "you",
  "okay",
  "nothing",
  "press one for sales",
  "press two",
  "morning",
  "the second one",
  "I would like to come in next week",
];
const ending = [
  "stop calling me",
  "not interested",
  "goodbye",
  "wrong number",
  "call me later",
  "leave a message after the tone",
];
const spoken = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...phrases) },
  { weight: 1, arbitrary: fc.constantFrom(...ending) },
  { weight: 2, arbitrary: fc.array(fc.constantFrom(...phrases), { maxLength: 4 }).map((parts) => parts.join(" ")) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 60 }) },
);
const input: fc.Arbitrary<ScriptInput> = fc.oneof(
  { weight: 8, arbitrary: spoken.map((text) => ({ kind: "heard" as const, text, now })) },
  { weight: 1, arbitrary: fc.constant({ kind: "silence" as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: "transfer-failed" as const }) },
);

const definitions: Record<string, unknown> = {
  full_name: "Full name",
  email: "E-mail",
  phone: "Phone number",
  preferred_day: "Preferred day",
  guests: { label: "Number of guests" },
  insured: { label: "Has insurance" },
  slot: { label: "Slot", options: ["Morning", "Afternoon"] },
  reason: { label: "Reason", required: false },
};
const spec = fc
  .record({
    fields: fc.subarray(Object.keys(definitions)),
    welcomeMessage: fc.constantFrom(
      "",
      "Hello {{name}}.",
      "How can I help you?",
      "Is this a good time?",
      "Is this Ann?",
    ),
    direction: fc.constantFrom("inbound" as const, "outbound" as const, "web" as const),
    variables: fc.dictionary(
      fc.constantFrom(...Object.keys(definitions), "name"),
      fc.oneof(fc.string(), fc.integer()),
      {
        noNullPrototype: true,
      },
    ),
    dispositions: fc.subarray(["Booked", "Not interested", "Call back", "No answer"]),
  })
  .map(({ fields, welcomeMessage, dispositions, ...changes }) => {
    const data = Object.fromEntries(fields.map((name) => [name, definitions[name]]));
    return specOf(
      agentWith({ data, welcomeMessage, dispositions, knowledgeBase: "Open all day. It is free." }),
      changes,
    );
  });

test("whatever is heard, the script says or does something, keeps only fields of the agent and comes to an end", () => {
  fc.assert(
    fc.property(spec, fc.array(input, { minLength: 1, maxLength: 60 }), (given, inputs) => {
      let step = startScript(given, now);
      const names = new Set(given.agent.callData.map(({ name }) => name));
      const stepsMax = 20 + 8 * names.size;
      for (let count = 0; step.then.kind !== "end-call" && step.then.kind !== "leave-voicemail"; count++) {
        // Only a menu that is still being read is listened to without a word.
        assert.ok(step.say !== "" || step.then.kind !== "listen" || step.state.phase === "after-menu");
        assert.ok(count <= stepsMax, `still talking after ${count} turns`);
        const next = inputs[count % inputs.length];
        assert.ok(next);
        step = decide(step.state, next);
        const { data, disposition } = collected(step.state);
        for (const [name, { value }] of Object.entries(data)) assert.ok(names.has(name) && value !== "");
        assert.ok(disposition === "" || given.agent.dispositions.includes(disposition));
      }
    }),
    { numRuns: 300 },
  );
});

test("the state is a plain value: a conversation goes on from its written form as if nothing had happened", () => {
  fc.assert(
    fc.property(spec, fc.array(input, { maxLength: 12 }), (given, inputs) => {
      const first = startScript(given, now);
      let direct = first;
      let stored = first;
      for (const next of inputs) {
        direct = decide(direct.state, next);
        stored = decide(JSON.parse(JSON.stringify(stored.state)), next);
      }
      assert.deepEqual(stored, direct);
    }),
    { numRuns: 100 },
  );
});

test("filling never fails and leaves no placeholder behind", () => {
  const template = fc
    .array(
      fc.oneof(
        fc.string({ unit: "grapheme" }),
        fc.constantFrom("Hello ", "{{name}}", "{{a.b}}", "{{x|y}}", ", ", "! "),
      ),
    )
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(template, fc.dictionary(fc.string(), fc.anything()), (text, variables) => {
      const filled = fillVariables(text, variables, now, "Europe/Berlin");
      assert.ok(!/\{\{(?:name|a\.b|x\|y)\}\}/.test(filled) || JSON.stringify(variables).includes("{{"));
    }),
    { numRuns: 300 },
  );
});

test("filling a long text that lacks a variable keeps nobody waiting, whatever the text is made of", () => {
  for (const piece of ["a", "\t", " \n", "the ", "is this ", "to {{gone}} "]) {
    const startedAt = performance.now();
    fillVariables(`${piece.repeat(60_000 / piece.length)} {{gone}}`, {}, now, "Europe/Berlin");
    const tookMs = performance.now() - startedAt;
    assert.ok(tookMs < 1_000, `${JSON.stringify(piece)} took ${tookMs} ms`);
  }
});
