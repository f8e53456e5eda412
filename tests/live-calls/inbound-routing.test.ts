import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import type { DialledNumber } from "../../src/live-calls/incoming/queries.ts";
import { routeIncoming } from "../../src/live-calls/incoming/route-incoming.ts";
import { takeIncoming } from "../../src/live-calls/incoming/take-incoming.ts";
import type { VoiceHost } from "../../src/live-calls/voice-host.ts";
import { VoiceProcess } from "../../src/live-calls/voice-process.ts";
import { parseBusinessHours } from "../../src/organizations/business-hours.ts";
import { createOrganization } from "../../src/organizations/create-organization.ts";
import { makeLegEvents } from "../../src/telephony/leg-events.ts";
import type { IncomingCall, Leg } from "../../src/telephony/port.ts";
import { type Arranging, addAgent, addNumber, setMinutes } from "../support/arrange.ts";
import { eventually } from "../support/eventually.ts";
import { openStandInHost, type StandInHost } from "../support/stand-in-host.ts";

const agent = { id: "a", name: "Front desk", isActive: true, timezone: "America/New_York" };
const night = { id: "n", name: "Night desk" };
const number: DialledNumber = {
  isActive: true,
  isSubscribed: true,
  fallbackNumber: null,
  businessHours: null,
  agent,
  afterHoursAgent: night,
};
const office = parseBusinessHours("Mon-Fri 09:00-17:00");
/** A Monday: 10:00 and 20:00 in New York. */
const [morning, evening] = [new Date("2026-03-09T14:00:00Z"), new Date("2026-03-10T00:00:00Z")];

test("the number's agent takes the call, and the after-hours agent outside business hours in the agent's time zone", () => {
  const taker = (given: Partial<DialledNumber>, now: Date) => {
    const route = routeIncoming({ ...number, ...given }, now);
    return route.kind === "agent" ? route.agent.name : route.kind;
  };
  assert.equal(taker({}, evening), "Front desk", "always open");
  assert.equal(taker({ businessHours: office }, morning), "Front desk");
  assert.equal(taker({ businessHours: office }, evening), "Night desk");
  assert.equal(taker({ businessHours: office, agent: { ...agent, timezone: "Asia/Tokyo" } }, evening), "Front desk");
  assert.equal(taker({ businessHours: office, agent: { ...agent, isActive: false } }, evening), "Night desk");
});

test("without an agent that can take it, the call goes to the fallback number, else it is refused with the reason", () => {
  const cases: [given: Partial<DialledNumber>, now: Date, why: RegExp][] = [
    [{ agent: null }, morning, /has no agent/],
    [{ agent: { ...agent, isActive: false } }, morning, /agent is not active/],
    [{ businessHours: office, afterHoursAgent: null }, evening, /outside business hours/],
  ];
  for (const [given, now, why] of cases) {
    const refused = routeIncoming({ ...number, ...given }, now);
    assert.ok(refused.kind === "refuse");
    assert.match(refused.error, why);
    const sentOn = routeIncoming({ ...number, ...given, fallbackNumber: "+15550100101" }, now);
    assert.ok(sentOn.kind === "redirect" && sentOn.target === "+15550100101");
  }
  for (const given of [{ isActive: false }, { isSubscribed: false }])
    assert.equal(routeIncoming({ ...number, ...given, fallbackNumber: "+15550100101" }, morning).kind, "refuse");
  assert.equal(routeIncoming(undefined, morning).kind, "refuse");
});

let stand: StandInHost;
let host: VoiceHost;
let voice: VoiceProcess;
before(async () => {
  stand = await openStandInHost();
  host = stand.host();
  voice = new VoiceProcess(host, 2);
  await voice.start();
  await voice.takeCalls();
});
after(async () => {
  await voice?.drain(0);
  await stand?.close();
});

/** Somebody who calls, and what was done with the call. */
function caller(to: string, options: { organizationId?: string; redirects?: boolean } = {}) {
  const done: string[] = [];
  const events = makeLegEvents();
  const leg: Leg = {
    id: randomUUID(),
    format: { sampleRate: 8000 },
    events,
    connect: () => undefined,
    sendDigits: async () => undefined,
    hold: async () => undefined,
    resume: async () => undefined,
    transfer: async () => false,
    hangUp: async () => events.push({ kind: "ended", hangUp: { cause: "hung-up-by-us", detail: "" } }),
  };
  const { organizationId } = options;
  const call: IncomingCall = {
    id: leg.id,
    ...(organizationId !== undefined && { organizationId }),
    from: "+15550107777",
    to,
    async accept() {
      done.push("accepted");
      events.push({ kind: "answered" });
      return leg;
    },
    async reject(cause) {
      done.push(`rejected: ${cause}`);
    },
    async redirect(target) {
      done.push(`redirected: ${target}`);
      return options.redirects ?? true;
    },
  };
  return { call, done, events };
}

async function stored(callId: string) {
  const [row] = await stand.sql<Record<string, unknown>>(
    `select organization_id, call_type, status, agent_name, incoming_phone, outgoing_phone, external_phone, error,
       transferred_to, end_reason, end_time is not null as ended,
       (select coalesce(sum(minutes), 0)::int from minutes_ledger l where l.call_id = c.id) as minutes
     from calls c where id = $1`,
    [callId],
  );
  return row;
}

/** An organization of its own with a number. */
async function holder(phoneNumber: string, fallbackNumber?: string): Promise<Arranging> {
  const made = await createOrganization(stand.db, { name: "Holder", email: `h-${randomUUID()}@example.com` });
  const arranging = { ...made, sql: stand.sql };
  const id = await addNumber(arranging, { phoneNumber, agentId: await addAgent(arranging) });
  await stand.sql("update phone_numbers set fallback_number = $2 where id = $1", [id, fallbackNumber ?? null]);
  return arranging;
}

test("an incoming call rings, is answered, runs like any other, and its minute is charged", async () => {
  const { organizationId } = await holder("+15550108001");
  const { call, done, events } = caller("+15550108001");
  const over = takeIncoming(host, voice, call);
  const talk = await eventually("the conversation", async () => stand.talks.find((t) => t.spec.callId === call.id));
  assert.deepEqual(
    [talk.spec.direction, talk.spec.callerNumber, talk.spec.calledNumber],
    ["inbound", "+15550107777", "+15550108001"],
  );
  await eventually("the answer", async () => (await stored(call.id))?.status === "in-progress");
  talk.frames(100);
  events.push({ kind: "ended", hangUp: { cause: "hung-up-by-callee", detail: "" } });
  await over;
  assert.deepEqual(done, ["accepted"]);
  assert.deepEqual(await stored(call.id), {
    organization_id: organizationId,
    call_type: "inbound",
    status: "completed",
    agent_name: "Front desk",
    incoming_phone: "+15550108001",
    outgoing_phone: "+15550107777",
    external_phone: "15550107777",
    error: null,
    transferred_to: null,
    end_reason: "caller-hung-up",
    ended: true,
    minutes: -1,
  });
});

test("a call that no agent can take is sent on to the fallback number, and where it went is stored", async () => {
  const { sql } = await holder("+15550108002", "+15550100101");
  await sql("update phone_numbers set agent_id = null where phone_number = '+15550108002'");
  const { call, done } = caller("+15550108002");
  await takeIncoming(host, voice, call);
  assert.deepEqual(done, ["redirected: +15550100101"]);
  const row = await stored(call.id);
  assert.deepEqual([row?.status, row?.transferred_to, row?.minutes], ["completed", "+15550100101", 0]);
});

test("a fallback number that cannot be reached leaves a failed call", async () => {
  const { sql } = await holder("+15550108003", "+15550100405");
  await sql("update phone_numbers set agent_id = null where phone_number = '+15550108003'");
  const { call, done } = caller("+15550108003", { redirects: false });
  await takeIncoming(host, voice, call);
  assert.deepEqual(done, ["redirected: +15550100405", "rejected: unreachable"]);
  const row = await stored(call.id);
  assert.deepEqual([row?.status, row?.transferred_to], ["failed", null]);
  assert.match(String(row?.error), /fallback number could not be reached/);
});

test("without minutes a call is refused and stored as failed, and nothing is charged", async () => {
  const arranging = await holder("+15550108004");
  await setMinutes(arranging, 0);
  const { call, done } = caller("+15550108004");
  await takeIncoming(host, voice, call);
  assert.deepEqual(done, ["rejected: unreachable"]);
  const row = await stored(call.id);
  assert.deepEqual([row?.status, row?.minutes], ["failed", 0]);
  assert.match(String(row?.error), /no minutes left/);
});

test("with all places taken a caller hears busy, and the call is stored as failed", async () => {
  await holder("+15550108005");
  const callers = [caller("+15550108005"), caller("+15550108005"), caller("+15550108005")];
  const over = callers.slice(0, 2).map(({ call }) => takeIncoming(host, voice, call));
  await eventually("two conversations", async () => voice.freePlaces === 0);
  const [, , third] = callers;
  await takeIncoming(host, voice, third?.call as IncomingCall);
  assert.deepEqual(third?.done, ["rejected: busy"]);
  assert.match(String((await stored(third?.call.id ?? ""))?.error), /lines are busy/);
  for (const { events } of callers) events.push({ kind: "ended", hangUp: { cause: "hung-up-by-callee", detail: "" } });
  await Promise.all(over);
});

test("a number that two organizations have needs a line that knows which one is meant", async () => {
  const [first, second] = [await holder("+15550108006"), await holder("+15550108006")];
  const unclear = caller("+15550108006");
  await takeIncoming(host, voice, unclear.call);
  assert.deepEqual(unclear.done, ["rejected: unreachable"]);
  const clear = caller("+15550108006", { organizationId: second.organizationId });
  const over = takeIncoming(host, voice, clear.call);
  await eventually("the call", async () => (await stored(clear.call.id))?.status === "in-progress");
  clear.events.push({ kind: "ended", hangUp: { cause: "hung-up-by-callee", detail: "" } });
  await over;
  assert.equal((await stored(clear.call.id))?.organization_id, second.organizationId);
  assert.notEqual(first.organizationId, second.organizationId);
});

test("a number that nobody has is refused, a number that the organization lacks is stored as well", async () => {
  const nobody = caller("+15550108999");
  await takeIncoming(host, voice, nobody.call);
  assert.deepEqual([nobody.done, await stored(nobody.call.id)], [["rejected: unreachable"], undefined]);
  const { organizationId } = await holder("+15550108007");
  const lacking = caller("+15550108998", { organizationId });
  await takeIncoming(host, voice, lacking.call);
  assert.deepEqual(lacking.done, ["rejected: unreachable"]);
  const row = await stored(lacking.call.id);
  assert.deepEqual([row?.status, row?.error], ["failed", "The organization has no such number."]);
});
