import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { rms } from "../../src/audio/level.ts";
import { parseWav } from "../../src/audio/wav.ts";
import { setMinutes } from "../support/arrange.ts";
import { eventually } from "../support/eventually.ts";
import { callEnded, placeCallTo, voiceReady } from "../support/live-calls.ts";
import { startServer, type TestServer } from "../support/server.ts";

// Everybody of docs/simulator.md is called by a real server: real sound both ways, and the call as a client sees it afterwards.
let server: TestServer;
let agentId: string;
// A machine that is busy with other tests takes its time: the line waits for it.
const patienceMs = 280_000;

before(async () => {
  const env = { SIMULATOR_SPEED: "5", VOICE_PROCESSES: "2", RING_TIMEOUT_SECONDS: "8" };
  server = await startServer({ voice: true, env });
  const transfer = await server.api.post<{ id: string }>("/api/tools", {
    name: "reception",
    type: "transfer_call",
    configuration: { phoneNumber: "+15550100101", message: "I will connect you." },
  });
  const agent = await server.api.post<{ id: string }>("/api/agents", {
    name: "Front desk",
    outbound: {
      welcomeMessage: "Hello, this is the front desk of Bright Dental about your appointment. Do you have a minute?",
      callData: {
        preferredDay: { label: "Preferred day", type: "date", question: "Which day would suit you best?" },
        people: { label: "Number of people", type: "number", question: "How many people will be coming?" },
      },
      dispositions: ["Appointment booked", "Do not call", "Transferred", "Voicemail left", "No conversation"],
      voicemailMessage: "Hello, this is Bright Dental. Please call us back.",
      tools: [transfer.body.id],
      turnDetectionSettings: { userAwayTimeout: 8 },
    },
  });
  agentId = agent.body.id;
  await server.api.post("/api/phone-numbers", { phoneNumber: "+15550100100", provider: "simulator", agentId });
  await voiceReady(server, 2);
});
after(() => server?.stop());

interface EndedCall {
  id: string;
  status: string;
  call_type: string;
  transcript: string;
  summary: string;
  disposition: string;
  transferredTo: string | null;
  duration: number;
  recordingUrl: string;
  data: Record<string, { value: string }>;
}

const wanted = { preferredDay: "Friday", people: "3" };

/** Calls somebody and waits until the call has ended and was analyzed. */
async function call(extension: string): Promise<EndedCall> {
  const callId = await placeCallTo(server.api, agentId, `+15550100${extension}`, wanted);
  await callEnded(server.api, callId, patienceMs);
  return await eventually("the analysis", async () => {
    const { body } = await server.api.get<EndedCall & Record<string, unknown>>(`/api/calls/${callId}`);
    const isRecorded = body.recordingUrl !== "" || body.duration === 0;
    return body.summary !== "" && isRecorded && body;
  });
}

function collected({ data }: EndedCall): string[] {
  return [data.preferredDay?.value ?? "", data.people?.value ?? ""];
}

/** Both parties can be heard, each on a side of its own. */
async function assertRecorded({ recordingUrl }: EndedCall): Promise<void> {
  const answer = await fetch(recordingUrl);
  assert.equal(answer.status, 200);
  const { samples, channels } = parseWav(Buffer.from(await answer.arrayBuffer()));
  assert.equal(channels, 2);
  for (const side of [0, 1]) {
    const loud = rms(samples.filter((_, index) => index % 2 === side));
    assert.ok(loud > 100, `side ${side} is silent (${loud})`);
  }
}

const friday = /^\d{4}-\d{2}-\d{2}$/;

test("cooperative, hurried, slow and noisy people are understood: data, disposition, summary, recording", {
  timeout: patienceMs,
}, async () => {
  const calls = await Promise.all(["101", "102", "104", "105"].map(call));
  for (const ended of calls) {
    const [day, people] = collected(ended);
    assert.equal(ended.status, "completed");
    assert.match(day ?? "", friday, ended.transcript);
    assert.equal(people, "3", ended.transcript);
    assert.equal(ended.disposition, "Appointment booked", ended.transcript);
    assert.match(ended.summary, /Front desk/);
    await assertRecorded(ended);
  }
});

test("somebody who interrupts is listened to, and the transcript says where the agent was cut", {
  timeout: patienceMs,
}, async () => {
  const [ended, early] = await Promise.all([call("103"), call("302")]);
  assert.equal(ended?.status, "completed");
  assert.match(ended?.transcript ?? "", /\[interrupted\]/);
  assert.equal(early?.status, "completed");
  assert.match(early?.transcript ?? "", /^(Caller|Agent): (?!Please hold)/);
});

test("who wants no calls, a human being, or presses a menu on us, is served", { timeout: patienceMs }, async () => {
  const [noMore, human, menu] = await Promise.all(["106", "107", "301"].map(call));
  assert.equal(noMore?.disposition, "Do not call", noMore?.transcript);
  assert.deepEqual([human?.transferredTo, human?.disposition], ["+15550100101", "Transferred"], human?.transcript);
  assert.equal(menu?.status, "completed");
  assert.match(menu?.transcript ?? "", /Caller: Yes, that is right/, "the person behind the menu was not reached");
});

test("machines get the message after their greeting and count as voicemail", { timeout: patienceMs }, async () => {
  const calls = await Promise.all(["201", "202", "203", "204"].map(call));
  for (const ended of calls) {
    assert.deepEqual([ended.status, ended.call_type], ["completed", "voicemail"], ended.transcript);
    assert.match(
      ended.transcript.split("\n").at(-1) ?? "",
      /^Agent: Hello, this is Bright Dental\. Please call us back\./,
    );
    assert.equal(ended.disposition, "Voicemail left");
  }
});

test("calls that reach nobody end as what they were", { timeout: patienceMs }, async () => {
  const [busy, unanswered, rejected, unreachable, unassigned] = await Promise.all(
    ["401", "402", "403", "404", "405"].map(call),
  );
  assert.equal(busy?.status, "busy");
  assert.deepEqual([unanswered?.status, unanswered?.call_type], ["no-answer", "no-answer"]);
  for (const ended of [rejected, unreachable, unassigned]) assert.equal(ended?.status, "failed");
});

test("silence and a receiver put down end the call, and no call stays open", { timeout: patienceMs }, async () => {
  const [silent, gone] = await Promise.all([call("501"), call("502")]);
  assert.equal(silent?.status, "completed");
  assert.match(silent?.transcript ?? "", /still there/i);
  assert.equal(gone?.status, "completed");
  const open = await server.sql("select id from calls where end_time is null");
  assert.deepEqual(open, []);
  const [minutes] = await server.sql<{ held: number }>(
    `select coalesce(sum(-l.minutes) - sum(distinct 0), 0)::int as held from minutes_ledger l
      join calls c on c.id = l.call_id where c.status in ('busy', 'no-answer', 'failed')`,
  );
  assert.equal(minutes?.held, 0, "calls that nobody answered cost nothing");
});

test("the last minute ends a call with a polite sentence, and is charged once", { timeout: patienceMs }, async () => {
  await server.api.patch(`/api/agents/${agentId}`, { outbound: { turnDetectionSettings: { userAwayTimeout: 90 } } });
  await setMinutes(server, 1);
  const ended = await call("501");
  assert.equal(ended.status, "completed");
  assert.match(
    ended.transcript,
    /Agent: I'm sorry, I have to end our call here\. Thank you for your time\. Goodbye\.$/,
  );
  assert.ok(ended.duration >= 50 && ended.duration <= 60, `it took ${ended.duration} s`);
  const ledger = "select -sum(minutes)::int as charged from minutes_ledger where call_id = $1";
  assert.deepEqual(await server.sql(ledger, [ended.id]), [{ charged: 1 }]);
});
