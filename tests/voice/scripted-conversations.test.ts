import assert from "node:assert/strict";
import { test } from "node:test";
import { decide } from "../../src/voice/brains/scripted/script.ts";
import { agentWith, now, specOf, talk } from "./scripted-talk.ts";

const appointment = {
  full_name: { label: "Full name" },
  preferred_day: { label: "Preferred day" },
  email: "E-mail",
};
const oneField = { full_name: { label: "Full name" } };
const transferTool = {
  id: "t1",
  name: "transfer",
  description: "",
  type: "transfer_call",
  configuration: { phoneNumber: "+12075550100", message: "I am putting you through." },
};

test("a cooperative person is asked each field in turn, and the call ends with everything known", () => {
  const { lines, data, disposition } = talk(specOf(agentWith({ data: appointment })), [
    "John Smith.",
    "Thursday at three.",
    "Yes.",
    "john dot smith at example dot com",
    "That's right.",
  ]);
  assert.deepEqual(lines, [
    "Hello, this is Bright Dental calling about your appointment. May I have your full name, please?",
    "> John Smith.",
    "Thank you. What day would you prefer?",
    "> Thursday at three.",
    "Thursday, November 19 at 3 PM. Is that right?",
    "> Yes.",
    "Great. What is your e-mail address?",
    "> john dot smith at example dot com",
    "I have john dot smith at example dot com. Is that right?",
    "> That's right.",
    "Got it. That is everything I need. Have a good day. Goodbye. [end-call]",
  ]);
  assert.deepEqual(data, {
    full_name: "John Smith",
    preferred_day: "2026-11-19T15:00",
    email: "john.smith@example.com",
  });
  assert.equal(disposition, "Booked");
});

test("what was read back wrongly is corrected in one sentence or asked for again", () => {
  const agent = agentWith({ data: { day: { label: "Preferred day" }, phone: "Phone number" } });
  const { lines, data } = talk(specOf(agent), [
    "Tuesday",
    "No, it's Thursday.",
    "yes",
    "two oh seven five five five oh one two three",
    "no that's the wrong number",
    "two oh seven five five five oh one nine nine",
    "correct",
  ]);
  assert.deepEqual(data, { day: "2026-11-19", phone: "+12075550199" });
  assert.ok(lines.includes("Sorry. Thursday, November 19. Is that right?"));
  assert.ok(lines.includes("Sorry about that. What is the best phone number to reach you?"));
});

test("who repeats what was read back means it, also after a no; who is not sure has not answered", () => {
  const spec = specOf(agentWith({ data: { phone: "Phone number", topic: { label: "Topic" } } }), {
    variables: { phone: "+12075550143", topic: "Roof repair" },
  });
  const { lines, data } = talk(spec, ["No, one, two, zero, seven, five five five, zero one four three."]);
  assert.equal(data.phone, "+12075550143");
  assert.match(lines.at(-1) ?? "", /I have Roof repair as your topic\. Is that right\?$/);
  assert.equal(talk(spec, ["yes", "No, I am not sure."]).data.topic, undefined);
  const day = specOf(agentWith({ data: { day: { label: "Preferred day" } } }));
  assert.equal(talk(day, ["Tuesday", "No, not Tuesday."]).data.day, undefined);
});

test("an answer of before is changed while the next is asked", () => {
  const agent = agentWith({ data: { day: { label: "Preferred day" }, guests: { label: "Number of guests" } } });
  const { data } = talk(specOf(agent), ["Tuesday", "yes", "sorry, I meant Friday", "yes", "four"]);
  assert.deepEqual(data, { day: "2026-11-20", guests: "4" });
});

test("a telephone number and an address may come in two breaths", () => {
  const agent = agentWith({ data: { phone: "Phone number", email: "E-mail" } });
  const spoken = [
    "two oh seven five five five",
    "oh one two three",
    "yes",
    "john dot smith",
    "at example dot com",
    "yes",
  ];
  assert.deepEqual(talk(specOf(agent), spoken).data, { phone: "+12075550123", email: "john.smith@example.com" });
});

test("what is not understood is asked again in other words, then left, and the rest goes on", () => {
  const agent = agentWith({ data: { guests: { label: "Number of guests" }, insured: { label: "Has insurance" } } });
  const { lines, data } = talk(specOf(agent), ["blue", "green", "red", "yes I do"]);
  assert.equal(new Set(lines).size, lines.length);
  assert.ok(lines.includes("No problem, let us leave that for now. Do you have insurance?"));
  assert.deepEqual(data, { insured: "yes" });
});

test("what a caller says in the first sentence is not asked again", () => {
  const agent = agentWith({
    data: { ...appointment, reason: { label: "Reason for the call" } },
    welcomeMessage: "Bright Dental, how can I help you?",
  });
  const { lines, data } = talk(specOf(agent, { direction: "inbound" }), [
    "Hi, this is Ann Lee and I would like a check-up on Thursday",
    "yes",
    "ann at example dot com",
    "yes",
  ]);
  assert.equal(lines[2], "Thank you. I have Thursday, November 19 as your preferred day. Is that right?");
  assert.equal(data.full_name, "Ann Lee");
  assert.equal(data.preferred_day, "2026-11-19");
  assert.match(data.reason ?? "", /check-up/);
});

test("what the call's variables say is confirmed instead of asked, and replaced where it is wrong", () => {
  const spec = specOf(agentWith({ data: oneField }), { variables: { full_name: "Jo March" } });
  assert.match(talk(spec, []).lines[0] ?? "", /I have Jo March as your full name\. Is that right\?$/);
  assert.deepEqual(talk(spec, ["yes"]).data, { full_name: "Jo March" });
  assert.deepEqual(talk(spec, ["No, it's Amy March.", "yes"]).data, { full_name: "Amy March" });
});

test("nobody is asked to confirm a story that the call brings along, and what is read back is named as people would", () => {
  const told = "A tree fell on my garage. It was the storm.";
  const data = { details: { label: "What happened" }, date: { label: "Date of the incident" } };
  const talked = talk(specOf(agentWith({ data }), { variables: { details: told, date: "last Tuesday" } }), ["yes"]);
  assert.match(talked.lines[0] ?? "", /I have Tuesday, November 10 as the date of the incident\. Is that right\?$/);
  assert.deepEqual(talked.data, { details: told, date: "2026-11-10" });
});

test("people who want to end the call are heard at any time", () => {
  const table: Record<string, string> = {
    "Stop calling me!": "Do not call",
    "Please take me off your list": "Do not call",
    "Don't call me again": "Do not call",
    "remove mine number from your list": "Do not call",
    "I'm not interested": "Not interested",
    "sorry, you have the wrong number": "Wrong number",
    "call me back tomorrow at ten": "Call back",
  };
  for (const before of [[], ["John Smith"], ["John Smith", "Thursday"]]) {
    for (const [text, disposition] of Object.entries(table)) {
      const ended = talk(specOf(agentWith({ data: appointment })), [...before, text]);
      assert.equal(ended.last.then.kind, "end-call", text);
      assert.equal(ended.disposition, disposition, text);
    }
  }
});

test("who is busy is asked when to call, and is not kept", () => {
  const { lines, disposition } = talk(specOf(agentWith({ data: appointment })), [
    "I'm busy right now",
    "tomorrow at ten",
  ]);
  assert.equal(lines[2], "Of course. When would be a good time to call you?");
  assert.equal(lines[4], "All right, we will call you back then. Goodbye. [end-call]");
  assert.equal(disposition, "Call back");
});

test("who wants a person is put through where the agent can, and offered a call back where it cannot", () => {
  const wants = "Can I speak to a real person, please?";
  const able = talk(specOf(agentWith({ data: appointment, tools: [transferTool] })), [wants]);
  assert.equal(able.lines.at(-1), "I am putting you through. [transfer +12075550100]");
  assert.equal(able.disposition, "Transferred");
  const refused = decide(able.state, { kind: "transfer-failed" });
  assert.match(refused.say, /could not reach anybody\. Shall somebody call you back\?$/);
  const unable = talk(specOf(agentWith({ data: appointment })), [wants, "yes please"]);
  assert.equal(unable.disposition, "Call back");
  assert.equal(unable.last.then.kind, "end-call");
  const staying = talk(specOf(agentWith({ data: appointment })), [wants, "no", "John Smith"]);
  assert.deepEqual(staying.data, { full_name: "John Smith" });
});

test("the question is repeated on request, after who is calling and after a pause", () => {
  const { lines } = talk(specOf(agentWith({ data: oneField })), [
    "Hello?",
    "Hello, are you still there?",
    "Pardon?",
    "who is this",
    "are you a robot",
    "hold on",
    "…",
    "okay go ahead",
  ]);
  const question = "May I have your full name, please?";
  const welcome = "Hello, this is Bright Dental calling about your appointment.";
  assert.equal(lines[2], `${welcome} ${question}`);
  assert.equal(lines[4], `Yes, I am here. ${question}`);
  assert.equal(lines[6], `Of course. ${question}`);
  assert.equal(lines[8], `${welcome} ${question}`);
  assert.equal(lines[10], `Yes, I am an automated assistant. ${question}`);
  assert.equal(lines[12], "Of course, take your time.");
  assert.match(lines[16] ?? "", /May I have your full name, please\?$/);
});

test("a request to repeat is understood although a word of it was misheard", () => {
  for (const text of [
    "Could you repeat that?",
    "Sorry, could you recipe that?",
    "Could you save that again?",
    "Pardon?",
  ]) {
    const { last } = talk(specOf(agentWith({ data: oneField })), [text]);
    assert.equal(last.say, "Of course. May I have your full name, please?", text);
  }
});

test("silence is asked about twice, then the call ends as not answered", () => {
  const { lines, disposition } = talk(specOf(agentWith({ data: oneField })), ["…", "…", "…"]);
  assert.equal(lines[2], "Are you still there?");
  assert.equal(lines[4], "Hello? Are you still there?");
  assert.equal(lines[6], "I can not hear you, so I will end the call. Goodbye. [end-call]");
  assert.equal(disposition, "No answer");
});

test("a yes to 'are you still there' is no answer to what was asked before", () => {
  const spec = specOf(agentWith({ data: { insured: { label: "Has insurance" } } }));
  assert.deepEqual(talk(spec, ["…", "Yes, I'm here."]).data, {});
  assert.deepEqual(talk(spec, ["…", "Yes, I'm here.", "no I don't"]).data, { insured: "no" });
});

test("a telephone menu is answered with the tool's digits, else with what fits the agent, and the welcome is said again", () => {
  const menu = "Thank you for calling. For sales, press one. For appointments, press to. For billing, press three.";
  const chosen = talk(specOf(agentWith({ data: oneField })), [menu, "Hello, front desk."]);
  assert.equal(chosen.lines[2], "[send-digits 2]");
  assert.match(chosen.lines[4] ?? "", /^Hello, this is Bright Dental/);
  const digits = { id: "d", name: "digits", description: "", type: "send_digits", configuration: { digits: "9w1" } };
  assert.equal(talk(specOf(agentWith({ data: oneField, tools: [digits] })), [menu]).lines[2], "[send-digits 9w1]");
  assert.equal(
    talk(specOf(agentWith({ data: oneField })), ["press one for billing or press two for an operator"]).lines[2],
    "[send-digits 2]",
  );
});

test("half a sentence of a menu is waited out, and the rest of it is answered", () => {
  const { lines } = talk(specOf(agentWith({ data: oneField })), [
    "Press two.",
    "To speak with someone, press one, to hear our opening hours.",
    "Hello?",
  ]);
  assert.deepEqual([lines[2], lines[4]], ["", "[send-digits 1]"]);
  assert.match(lines[6] ?? "", /^Hello, this is Bright Dental/);
});

test("a machine that takes messages is left one, or nothing where there is none to leave", () => {
  const greeting = "We can't take your call right now. Please leave a message after the tone.";
  const left = talk(specOf(agentWith({ data: oneField })), [greeting]);
  assert.deepEqual([left.last.then.kind, left.disposition], ["leave-voicemail", "Voicemail"]);
  const none = talk(specOf(agentWith({ data: oneField, voicemailMessage: "" })), [greeting]);
  assert.deepEqual([none.last.then.kind, none.disposition], ["end-call", "Voicemail"]);
});

test("a question of the caller's is answered from the knowledge base, and the agent comes back to its own", () => {
  const agent = agentWith({
    data: { insured: { label: "Has insurance" } },
    knowledgeBase: "Open Monday to Friday 8-18. A check-up is 95 dollars. Parking is behind the building.",
  });
  const { lines } = talk(specOf(agent), [
    "How much is a check-up?",
    "where can I park",
    "what is your favourite colour",
  ]);
  assert.equal(lines[2], "A check-up is 95 dollars. Do you have insurance?");
  assert.equal(lines[4], "Parking is behind the building. Do you have insurance?");
  assert.match(lines[6] ?? "", /Do you have insurance\?/);
});

test("an agent with nothing to ask takes a message", () => {
  const { lines, last } = talk(specOf(agentWith({ welcomeMessage: "" }), { direction: "inbound" }), [
    "I am late for my appointment",
    "no that's all",
  ]);
  assert.equal(lines[0], "Hello, you have reached Bright Dental. How can I help you?");
  assert.equal(lines[2], "Thank you. Is there anything else I should note?");
  assert.equal(last.then.kind, "end-call");
});

test("a refused confirmation is no booking", () => {
  const agent = agentWith({
    data: { confirmed: { label: "Appointment confirmed" } },
    dispositions: ["Confirmed", "Cancelled", "No answer"],
  });
  assert.equal(talk(specOf(agent), ["yes"]).disposition, "Confirmed");
  assert.equal(talk(specOf(agent), ["no, I can't make it"]).disposition, "Cancelled");
});

test("a welcome that asks for permission is taken at its word", () => {
  const agent = agentWith({ data: oneField, welcomeMessage: "Hello, this is Ann. Is this a good time to talk?" });
  assert.match(talk(specOf(agent), ["Yes, go ahead."]).lines[2] ?? "", /May I have your full name, please\?$/);
  assert.match(talk(specOf(agent), ["No, not really."]).lines[2] ?? "", /When would be a good time/);
});

test("a goodbye of the caller's is answered with one, however it is written", () => {
  for (const text of ["Goodbye.", "Okay, bye-bye.", "ok thanks bye", "Have a nice day!"]) {
    const { last } = talk(specOf(agentWith({ data: appointment })), ["John Smith", text]);
    assert.deepEqual([last.say, last.then.kind], ["Thank you. Goodbye.", "end-call"], text);
  }
});

test("who says hello into the welcome hears it again, whole", () => {
  const spec = specOf(agentWith({ data: oneField }));
  for (const hello of ["Yes?", "Hello?", "Oh.", "", "Speaking."]) {
    assert.equal(talk(spec, [hello]).last.say, talk(spec, []).last.say, hello);
  }
});

test("a caller who is not heard is asked in other words, then about something else", () => {
  const agent = agentWith({ data: { phone: "Phone number", insured: { label: "Has insurance" } } });
  const { lines } = talk(
    specOf(agent),
    Array.from({ length: 3 }, () => "Hello, are you still there?"),
  );
  assert.equal(lines[2], "Yes, I am here. What is the best phone number to reach you?");
  assert.match(lines[4] ?? "", /digit by digit/);
  assert.equal(lines[6], "Yes, I am here. Let us leave that for now. Do you have insurance?");
});

test("a conversation that was cut short keeps what is known", () => {
  const { data } = talk(specOf(agentWith({ data: appointment })), ["John Smith", "Thursday"]);
  assert.deepEqual(data, { full_name: "John Smith" });
});

test("who speaks into the goodbye hears it once more, then the line is closed", () => {
  const { state } = talk(specOf(agentWith({ data: oneField })), ["John Smith"]);
  const again = decide(state, { kind: "heard", text: "wait", now });
  assert.deepEqual([again.say, again.then.kind], ["Goodbye.", "end-call"]);
  const last = decide(again.state, { kind: "heard", text: "wait", now });
  assert.deepEqual([last.say, last.then.kind], ["", "end-call"]);
});
