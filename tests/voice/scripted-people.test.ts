import assert from "node:assert/strict";
import { test } from "node:test";
import {
  cooperative,
  hurriedManner,
  type Manner,
  plainManner,
} from "../../src/telephony/simulator/characters/cooperative.ts";
import { blankMemory, type Observation } from "../../src/telephony/simulator/person.ts";
import { collected, decide, startScript } from "../../src/voice/brains/scripted/script.ts";
import { parseCallData } from "../../src/voice/call-data.ts";
import type { ConversationSpec } from "../../src/voice/port.ts";
import { agentWith, now, specOf } from "./scripted-talk.ts";

const turnsMax = 60;

/** Lets the script talk to one of the simulated people, both with perfect ears. */
function converse(spec: ConversationSpec, manner: Manner, known: Record<string, unknown>) {
  const person = cooperative(manner);
  const self = { side: spec.direction === "outbound" ? ("called" as const) : ("calling" as const), variables: known };
  let { memory } = person(blankMemory, { kind: "answered" }, self);
  let step = startScript(spec, now);
  for (let turn = 0; step.then.kind === "listen"; turn++) {
    assert.ok(turn < turnsMax, `still talking: ${step.say}`);
    const noticed: Observation[] = [{ kind: "agent-started" }, { kind: "agent-stopped", talkedMs: 2000 }];
    for (const observation of noticed) ({ memory } = person(memory, observation, self));
    const reaction = person(memory, { kind: "heard", text: step.say }, self);
    memory = reaction.memory;
    const text = reaction.actions.flatMap((action) => (action.kind === "say" ? [action.text] : [])).join(" ");
    step = decide(step.state, text === "" ? { kind: "silence" } : { kind: "heard", text, now });
  }
  const { data, disposition } = collected(step.state);
  const values = Object.entries(data).map(([name, { value }]) => [name, value]);
  return { data: Object.fromEntries(values), disposition };
}

const data = {
  full_name: { label: "Full name" },
  reason: { label: "Reason for the call" },
  preferred_day: { label: "Preferred day" },
  email: "E-mail",
  phone: "Phone number",
  guests: { label: "Number of guests" },
  insured: { label: "Has insurance" },
  dob: { label: "Date of birth" },
};
const known = {
  full_name: "Maria Lopez",
  reason: "a broken tooth",
  preferred_day: "Friday",
  email: "maria.lopez@example.com",
  phone: "+12075550177",
  guests: 3,
  insured: false,
  dob: "1990-02-03",
};
const expected = {
  ...known,
  reason: "A broken tooth",
  preferred_day: "2026-11-20",
  guests: "3",
  insured: "no",
};

for (const [name, manner] of Object.entries({ cooperative: plainManner, hurried: hurriedManner })) {
  test(`the script finds out from a ${name} person what that one knows, called or calling`, () => {
    const outbound = converse(specOf(agentWith({ data })), manner, known);
    assert.deepEqual(outbound, { data: expected, disposition: "Booked" });
    const welcomeMessage = "Bright Dental, good day.";
    const inbound = converse(specOf(agentWith({ data, welcomeMessage }), { direction: "inbound" }), manner, known);
    assert.deepEqual(inbound.data, expected);
  });

  test(`what the call brings along is confirmed by a ${name} person`, () => {
    const { full_name, email, phone } = known;
    const brought = converse(specOf(agentWith({ data }), { variables: { full_name, email, phone } }), manner, known);
    assert.deepEqual(brought.data, expected);
  });
}

test("a person with nothing in mind answers every kind of field that the script asks for", () => {
  const { data: found } = converse(specOf(agentWith({ data })), plainManner, {});
  assert.deepEqual(
    Object.keys(found),
    parseCallData(data).map(({ name }) => name),
  );
});
