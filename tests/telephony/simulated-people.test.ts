import assert from "node:assert/strict";
import { test } from "node:test";
import { saidBack } from "../../src/telephony/simulator/characters/same-words.ts";
import { spokenValue } from "../../src/telephony/simulator/characters/spoken-value.ts";
import { findByName } from "../../src/telephony/simulator/people.ts";
import { type Action, blankMemory, type Memory, type Observation } from "../../src/telephony/simulator/person.ts";

const variables = {
  fullName: "Grace Hopper",
  preferredDay: "Friday",
  email: "grace.hopper@example.com",
  phoneNumber: "+15550123456",
  hasInsurance: false,
  party_size: 4,
  company: { label: "Company name", value: "Acme Tools" },
};

/** Tells a person what happens and gives what it does. */
function meet(name: string, side: "called" | "calling" = "called", brings: Record<string, unknown> = variables) {
  const entry = findByName(name);
  assert.ok(entry, name);
  let memory: Memory = blankMemory;
  const observe = (observation: Observation): Action[] => {
    const reaction = entry.character.decide(memory, observation, { side, variables: brings });
    memory = reaction.memory;
    return reaction.actions;
  };
  const said = (actions: Action[]) =>
    actions
      .map((action) => (action.kind === "say" ? action.text : ""))
      .join(" ")
      .trim();
  const hear = (text: string) => {
    observe({ kind: "agent-started" });
    observe({ kind: "agent-stopped", talkedMs: 2_000 });
    return said(observe({ kind: "heard", text }));
  };
  observe({ kind: "answered" });
  return { observe, hear, said };
}

const answers: [string, RegExp][] = [
  ["Hello, this is Bright Dental. May I have your full name, please?", /^My name is Grace Hopper\.$/],
  ["What day would you prefer?", /^Friday\.$/],
  ["What is your e-mail address?", /^Grace dot hopper at example dot com\.$/],
  ["What is the best phone number to reach you?", /^Five five five, zero one two, three four five six\.$/],
  ["Do you have insurance?", /^No\.$/],
  ["Got it, do you have insurance.", /^No\.$/],
  ["Thank you. That is everything I need.", /^Okay\.$/],
  ["How many people will come?", /^4\.$/],
  ["Thank you. What is the name of your company?", /Acme Tools\.$/],
  ["What is your date of birth?", /^May 4th/],
  ["How are you today?", /fine/],
  ["Is there anything else I can do for you?", /^No, thank you\.$/],
  ["Is there anything you would like me to note?", /^No, thank you\.$/],
  ["Am I speaking with Grace Hopper?", /^Yes/],
  ["Are you still there?", /^Yes, I am here\.$/],
  ["One moment, please.", /^$/],
  ["No problem, let us leave that for now. I argue, in short.", /repeat that/],
  ["Thank you what they would you prefer.", /^Friday\.$/],
  ["", /repeat that/],
];
for (const [question, answer] of answers) {
  test(`a cooperative person answers "${question}" from the variables or sensibly`, () => {
    assert.match(meet("cooperative").hear(question), answer);
  });
}

test("a cooperative person confirms what is read back right and corrects what is wrong, twice at most", () => {
  const { hear } = meet("cooperative");
  hear("What day would you prefer?");
  assert.match(hear("I understood Monday. Is that right?"), /^No, Friday\.$/);
  assert.match(hear("Friday. Is that right?"), /^Yes/);
  assert.match(hear("I have Grace Hopper as your full name. Is that right?"), /^Yes/);
  assert.match(hear("I have Grey Stopper as your full name. Is that right?"), /^No, my name is Grace Hopper\.$/);
  assert.match(hear("Grace Hopper, did I get that right?"), /^Yes/);
  assert.match(hear("I have one five five five, zero one two, three four five seven. Is that right?"), /^No, /);
  assert.match(hear("I have one five five five, zero one two, three four five seven. Is that right?"), /^No, /);
  assert.match(hear("I have one five five five, zero one two, three four five seven. Is that right?"), /^Yes/);
  assert.match(hear("Could you spell your name for me?"), /^G R A C E, H O P P E R\.$/);
});

test("who is asked the same once more puts it in other words", () => {
  const { hear } = meet("cooperative");
  assert.equal(hear("What day would you prefer?"), "Friday.");
  assert.equal(hear("Sorry, I did not catch that. What day would you prefer?"), "I said Friday.");
});

test("a value that was never asked for is not denied", () => {
  const { hear } = meet("cooperative");
  hear("Do you have insurance?");
  assert.match(hear("I have 2500 as your estimated damage. Is that right?"), /^Yes/);
});

test("a goodbye is answered, then the receiver goes down", () => {
  const { observe, hear } = meet("cooperative");
  assert.equal(hear("Thank you for your time. Have a nice day. Goodbye."), "Goodbye.");
  assert.deepEqual(observe({ kind: "spoke" }), [{ kind: "hang-up" }]);
});

test("called people say hello unless the agent has begun, callers wait to be greeted", () => {
  const first = meet("cooperative");
  assert.equal(first.said(first.observe({ kind: "elapsed" })), "Hello?");
  const second = meet("cooperative");
  second.observe({ kind: "agent-started" });
  assert.deepEqual(second.observe({ kind: "elapsed" }), []);
  const caller = findByName("cooperative")?.character.decide(
    blankMemory,
    { kind: "answered" },
    { side: "calling", variables },
  );
  assert.deepEqual(caller?.actions, [{ kind: "wait", ms: 5_000 }]);
});

test("somebody left in silence asks three times, then hangs up", () => {
  const { observe, said } = meet("cooperative");
  for (let times = 0; times < 3; times++) assert.match(said(observe({ kind: "quiet", forMs: 12_000 })), /still there/);
  assert.deepEqual(observe({ kind: "quiet", forMs: 12_000 }), [{ kind: "hang-up" }]);
});

test("the interrupting person talks into the first and the third turn only, and answers the others", () => {
  const { observe, said, hear } = meet("interrupting");
  const interrupt = () => {
    const started = observe({ kind: "agent-started" });
    return started.length === 0 ? "" : said(observe({ kind: "elapsed" }));
  };
  assert.match(interrupt(), /who is calling/i);
  observe({ kind: "agent-stopped", talkedMs: 2_000 });
  observe({ kind: "spoke" });
  assert.equal(
    said(observe({ kind: "heard", text: "Hello, this is Bright Den" })),
    "",
    "what was cut off is not answered",
  );
  assert.match(hear("This is Bright Dental. What is your full name?"), /Grace Hopper/);
  assert.match(interrupt(), /repeat the question/i);
  observe({ kind: "agent-stopped", talkedMs: 2_000 });
  observe({ kind: "spoke" });
  observe({ kind: "heard", text: "What d" });
  assert.equal(interrupt(), "");
});

test("the menu repeats itself on a wrong key and puts a person on the line on the right one", () => {
  const { observe, said } = meet("menu");
  observe({ kind: "spoke" });
  const again = observe({ kind: "digit", digit: "7" });
  assert.deepEqual(again[0], { kind: "stop" });
  assert.match(said(again), /not a valid choice.*press 1/);
  assert.match(said(observe({ kind: "digit", digit: "1" })), /One moment/);
  assert.deepEqual(observe({ kind: "spoke" }), [{ kind: "wait", ms: 400 }]);
  assert.equal(said(observe({ kind: "elapsed" })), "Hello?");
});

test("a mailbox greets, beeps where it has a beep, records, and hangs up after a silence", () => {
  const entry = findByName("voicemail-long");
  const reaction = entry?.character.decide(blankMemory, { kind: "answered" }, { side: "called", variables: {} });
  assert.deepEqual(
    reaction?.actions.map(({ kind }) => kind),
    ["pause", "say", "pause", "tone"],
  );
  const { observe } = meet("voicemail-no-beep");
  assert.equal(observe({ kind: "spoke" })[0]?.kind, "record");
  assert.deepEqual(observe({ kind: "quiet", forMs: 3_000 }), []);
  assert.deepEqual(observe({ kind: "quiet", forMs: 8_000 }), [{ kind: "hang-up" }]);
});

test("those who insist say it once, say it again, and hang up", () => {
  for (const [name, words] of [
    ["no-more-calls", /stop calling/],
    ["wants-human", /human|person/],
  ] as const) {
    const { observe, said } = meet(name);
    const stop = () => {
      observe({ kind: "agent-started" });
      return said(observe({ kind: "agent-stopped", talkedMs: 2_000 }));
    };
    assert.match(stop(), words);
    assert.deepEqual(observe({ kind: "spoke" }), []);
    assert.match(stop(), words);
    assert.deepEqual(observe({ kind: "spoke" }), [{ kind: "hang-up" }]);
  }
});

test("the scripted person says one line whenever the agent stops, then no more", () => {
  const { observe, said } = meet("scripted", "called", { simulatorScript: ["One.", "Two."] });
  const stop = () => said(observe({ kind: "agent-stopped", talkedMs: 2_000 }));
  assert.deepEqual([stop(), stop(), stop()], ["One.", "Two.", ""]);
});

test("the slow person thinks inside a sentence", () => {
  const { observe } = meet("slow");
  observe({ kind: "agent-started" });
  observe({ kind: "agent-stopped", talkedMs: 2_000 });
  const actions = observe({ kind: "heard", text: "What is your full name?" });
  assert.deepEqual(
    actions.map((action) => (action.kind === "say" ? action.text : action.kind)),
    ["My name is", "pause", "Grace Hopper."],
  );
});

test("values are said as people say them", () => {
  assert.equal(spokenValue("2026-07-03"), "July 3rd, 2026");
  assert.equal(spokenValue("14:30"), "2 30 p.m.");
  assert.equal(spokenValue(true), "yes");
  assert.equal(spokenValue({ label: "x", value: "5550123" }), "five five five, zero one two three");
  assert.equal(spokenValue(null), "");
});

test("what is said back may differ in spelling, never in a digit", () => {
  const pairs: [string, string, boolean][] = [
    ["July 3rd, 2026", "So that is Friday, July third. Right?", true],
    ["July 3rd, 2026", "So that is July 4th, 2026?", false],
    ["next Tuesday", "Tuesday, November 17", true],
    ["last Tuesday", "Tuesday, November 10", true],
    ["Wednesday at ten", "Wednesday, November 18 at 10 AM. Is that right?", true],
    ["Wednesday at ten", "Wednesday November 18th at 10AM. Is that right?", true],
    ["Wednesday at ten", "Wednesday, November 18 at 11 AM. Is that right?", false],
    ["tomorrow", "Monday, November 16. Is that right?", true],
    ["Grace Hopper", "I have Grace Hoper.", true],
    ["Grace Hopper", "I have Bruce Cooper.", false],
    ["grace dot hopper at example dot com", "I have grace dot hopper at example dot con.", true],
    ["grace dot hopper at example dot com", "I have Grace.Hopper@example.com.", true],
    ["grace dot hopper at example dot com", "I have brace dot opera at example dot com.", false],
    ["ten in the morning", "I understood 10:00 AM.", true],
    ["twenty three", "I have 23 people", true],
    ["4", "a table for 4 at 14 o'clock", true],
    ["4", "a table for 14", false],
    ["one, five five five, zero one two, three four five six", "I have 555-012-3456.", true],
  ];
  for (const [meant, heard, expected] of pairs) assert.equal(saidBack(meant, heard), expected, `${meant} / ${heard}`);
});
