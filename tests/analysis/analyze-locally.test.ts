import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { analyzeCall } from "../../src/analysis/analyze-call.ts";
import { storeTranscript } from "../../src/calls/store-transcript.ts";
import { type AnalysisSetup, setUpAnalysis } from "./analysis-setup.ts";

let setup: AnalysisSetup;
let agentId: string;
before(async () => {
  setup = await setUpAnalysis();
  const settings = {
    timezone: "America/New_York",
    dispositions: ["Booked", "Not interested", "Do not call", "No answer", "Voicemail", "Call back"],
    callData: { full_name: "Full name", preferred_day: "Preferred day", email: "E-mail" },
  };
  agentId = await setup.addAgent({ ...settings, outbound: settings });
});
after(() => setup.close());

interface Analyzed {
  disposition: string;
  dispositions: string[];
  data: Record<string, { label: string; value: string }>;
  hasSummary: boolean;
  hasTranscript: boolean;
  analyzedAt: Date | null;
  transcript: string | null;
  summary: string | null;
}

async function stored(callId: string): Promise<Analyzed> {
  const [row] = await setup.sql<Analyzed>(
    `select c.disposition, c.dispositions, c.data, c.has_summary as "hasSummary", c.has_transcript as "hasTranscript",
       c.analyzed_at as "analyzedAt", t.transcript, t.summary
     from calls c left join call_texts t on t.organization_id = c.organization_id and t.call_id = c.id
     where c.organization_id = $1 and c.id = $2`,
    [setup.organizationId, callId],
  );
  assert.ok(row);
  return row;
}

async function analyzed(callId: string): Promise<Analyzed> {
  await analyzeCall(setup.deps(), { organizationId: setup.organizationId, callId });
  return await stored(callId);
}

const turns = [
  "Agent: Hello, this is Bright Dental. May I have your full name, please?",
  "Caller: John Smith.",
  "Agent: Thank you. What day would you prefer?",
  "Caller: Thursday at three.",
  "Agent: Thursday, March 5 at 3 PM. Is that right?",
  "Caller: Yes.",
  "Agent: Great. What is your e-mail address?",
  "Caller: john dot smith at example dot com",
  "Agent: I have john dot smith at example dot com. Is that right?",
  "Caller: Yes.",
];
const collected = {
  data: {
    full_name: { label: "Full name", value: "John Smith" },
    preferred_day: { label: "Preferred day", value: "2026-03-05T15:00" },
    email: { label: "E-mail", value: "john.smith@example.com" },
  },
  disposition: "Booked",
  dispositions: ["Booked"],
};

test("what the conversation was sure of becomes the call's data and disposition, with a summary that reads", async () => {
  const callId = await setup.addCall({ agent_id: agentId }, { turns, collected, endReason: "agent-ended" });
  const call = await analyzed(callId);
  assert.deepEqual(call.data, collected.data);
  assert.equal(call.disposition, "Booked");
  assert.deepEqual(call.dispositions, ["Booked"]);
  assert.equal(
    call.summary,
    "Reception called +12075550123. The agent noted full name: John Smith; preferred day: Thursday, March 5 at 3 PM; " +
      "e-mail: john.smith@example.com. Outcome: Booked. The call lasted 1 minute and 12 seconds.",
  );
  assert.ok(call.hasSummary && call.hasTranscript && call.analyzedAt);
  assert.match(call.transcript ?? "", /^Agent: Hello, this is Bright Dental\./);
});

test("a call whose process died is completed from what was said, and nothing is taken that was refused", async () => {
  const whole = await analyzed(await setup.addCall({ agent_id: agentId, status: "failed" }, { turns }));
  const values = Object.fromEntries(Object.entries(whole.data).map(([name, { value }]) => [name, value]));
  assert.deepEqual(values, {
    full_name: "John Smith",
    preferred_day: "2026-03-05T15:00",
    email: "john.smith@example.com",
  });
  assert.equal(whole.disposition, "Booked");
  const refused = [...turns.slice(0, 5), "Caller: No, that is wrong."];
  const part = await analyzed(await setup.addCall({ agent_id: agentId, status: "failed" }, { turns: refused }));
  assert.deepEqual(Object.keys(part.data), ["full_name"]);
  assert.match(part.summary ?? "", /Still open: preferred day and e-mail\..*The call broke down\./);
});

test("what somebody said at the end decides over what was asked before", async () => {
  const said = [...turns.slice(0, 3), "Caller: Please talk, calling me, take me off your list."];
  const call = await analyzed(await setup.addCall({ agent_id: agentId }, { turns: said }));
  assert.equal(call.disposition, "Do not call");
  assert.deepEqual(Object.keys(call.data), ["full_name"]);
  assert.match(call.summary ?? "", /The person asked not to be called again\./);
});

test("a call that nobody answered gets one line, and no outcome that would need an answer", async () => {
  const unanswered = { unanswered: true };
  const missed = { agent_id: agentId, status: "no-answer", call_type: "no-answer" as const, duration: 0 };
  const call = await analyzed(await setup.addCall(missed, unanswered));
  assert.equal(call.summary, "Reception called +12075550123, but nobody answered.");
  assert.equal(call.disposition, "No answer");
  assert.ok(!call.hasTranscript);
  const busy = await analyzed(await setup.addCall({ agent_id: agentId, status: "busy", duration: 0 }, unanswered));
  assert.equal(busy.summary, "Reception called +12075550123, but the line was busy.");
  const other = await setup.addAgent({ outbound: { dispositions: ["Booked", "Call back"] } });
  const none = await analyzed(await setup.addCall({ ...missed, agent_id: other }, unanswered));
  assert.equal(none.disposition, "");
  assert.deepEqual(none.dispositions, []);
});

test("a message left on a machine is told as such", async () => {
  const call = await analyzed(
    await setup.addCall(
      { agent_id: agentId, call_type: "voicemail", duration: 20 },
      {
        turns: ["Caller: Leave a message.", "Agent: Please call us back."],
        collected: { data: {}, disposition: "No answer", dispositions: ["No answer"] },
        endReason: "voicemail",
      },
    ),
  );
  assert.equal(call.disposition, "Voicemail");
  assert.equal(
    call.summary,
    "Reception called +12075550123 and reached voicemail. The agent left its message. Outcome: Voicemail. The call lasted 20 seconds.",
  );
});

test("a disposition that a person set stays, and stands among the others", async () => {
  const callId = await setup.addCall({ agent_id: agentId, disposition: "VIP" }, { turns, collected });
  const call = await analyzed(callId);
  assert.equal(call.disposition, "VIP");
  assert.deepEqual(call.dispositions, ["VIP", "Booked"]);
});

test("a second run changes nothing, not even what a person changed since", async () => {
  const callId = await setup.addCall({ agent_id: agentId }, { turns, collected });
  const first = await analyzed(callId);
  await setup.sql("update calls set disposition = 'Changed', data = '{}' where id = $1", [callId]);
  const second = await analyzed(callId);
  assert.deepEqual(second, { ...first, disposition: "Changed", data: {} });
});

test("a call that goes on is not analyzed, and neither is one of another organization", async () => {
  const open = await setup.addCall({ agent_id: agentId, status: "in-progress", end_time: null }, { turns });
  assert.equal((await analyzed(open)).analyzedAt, null);
  const ended = await setup.addCall({ agent_id: agentId }, { turns });
  await analyzeCall(setup.deps(), { organizationId: crypto.randomUUID(), callId: ended });
  assert.equal((await stored(ended)).analyzedAt, null);
});

test("a call whose agent is gone keeps what was found out", async () => {
  const gone = await setup.addAgent({ outbound: {} });
  const callId = await setup.addCall({ agent_id: gone }, { turns, collected });
  await setup.sql("update agents set deleted_at = now() where id = $1", [gone]);
  const call = await analyzed(callId);
  assert.deepEqual(call.data, collected.data);
  assert.equal(call.disposition, "Booked");
});

test("two runs at once store one analysis and tell of it once", async () => {
  const url = "https://example.com/after-call";
  const telling = await setup.addAgent({ afterCallWebhookUrl: url, outbound: { afterCallWebhookUrl: url } });
  const callId = await setup.addCall({ agent_id: telling }, { turns, collected });
  const job = { organizationId: setup.organizationId, callId };
  await Promise.all(Array.from({ length: 4 }, () => analyzeCall(setup.deps(), job)));
  const told = await setup.sql("select event from webhook_deliveries where call_id = $1", [callId]);
  assert.deepEqual(told, [{ event: "call.analyzed" }]);
});

test("a transcript has a line a turn, in order, with interruptions marked and line breaks taken out", async () => {
  const callId = await setup.addCall(
    {},
    { turns: ["Agent: Hello, this is--", "Caller: Who\nis  this?", "Agent: Ann."] },
  );
  const silent = await setup.addCall({}, { turns: [] });
  await setup.db.transaction(async (tx) => {
    assert.ok(await storeTranscript(tx, setup.organizationId, callId));
    assert.ok(await storeTranscript(tx, setup.organizationId, callId));
    assert.ok(!(await storeTranscript(tx, setup.organizationId, silent)));
  });
  const { transcript, hasTranscript } = await stored(callId);
  assert.equal(transcript, "Agent: Hello, this is-- [interrupted]\nCaller: Who is this?\nAgent: Ann.");
  assert.ok(hasTranscript && !(await stored(silent)).hasTranscript);
});
