import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { type Arranging, addCallableAgent, addCalls, addTenant, type StoredCall } from "../support/arrange.ts";
import { startServer, type TestOrganization, type TestServer } from "../support/server.ts";

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

interface Overview {
  from: string;
  to: string;
  timezone: string;
  days: ({ date: string; startDate: string; endDate: string; calls: number } & Record<string, number>)[];
  calls: Record<string, number | null>;
  minutes: { available: number; used: number };
  dispositions: { disposition: string; calls: number }[];
  latency: { turns: number; p50Ms: number | null; p95Ms: number | null };
  webhooks: { failed: number; retrying: number; disabledEndpoints: number; failing: { url: string; failed: number }[] };
  live: { queued: number; ringing: number; inProgress: number };
}

async function read({ api }: Pick<TestOrganization, "api">, query: string): Promise<Overview> {
  const { status, body } = await api.get<Overview>(`/api/overview?${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

let number = 0;
function call(start_time: string, more: Partial<StoredCall> = {}) {
  return { number: ++number, start_time, end_time: start_time, ...more };
}

test("calls are counted by day and type, every day is there, and each day leads to its calls in the list", async () => {
  const tenant = await addTenant(server);
  await addCalls(tenant, [
    call("2026-03-01T00:00:00.000Z"),
    call("2026-03-01T23:59:59.999Z", { call_type: "inbound" }),
    call("2026-03-03T12:00:00.000Z", { call_type: "no-answer", status: "no-answer", duration: 0 }),
    call("2026-03-04T00:00:00.000Z"),
    call("2026-02-28T23:59:59.999Z"),
  ]);
  const overview = await read(tenant, "from=2026-03-01&to=2026-03-03");
  assert.deepEqual(
    overview.days.map(({ date, calls, outbound, inbound, "no-answer": unanswered }) => [
      date,
      calls,
      outbound,
      inbound,
      unanswered,
    ]),
    [
      ["2026-03-01", 2, 1, 1, 0],
      ["2026-03-02", 0, 0, 0, 0],
      ["2026-03-03", 1, 0, 0, 1],
    ],
  );
  for (const { startDate, endDate, calls } of overview.days) {
    const { body } = await tenant.api.get(`/api/calls?startDate=${startDate}&endDate=${endDate}`);
    assert.equal((body as { pagination?: { total: number }; total?: number }).pagination?.total ?? body.total, calls);
  }
  assert.deepEqual([overview.calls.total, overview.calls.ended, overview.calls.answered], [3, 3, 2]);
});

test("days are those of the viewer's time zone, also on the days when clocks change and for half hours", async () => {
  const tenant = await addTenant(server);
  await addCalls(tenant, [
    call("2026-03-29T21:59:00.000Z"),
    call("2026-03-29T22:00:00.000Z"),
    call("2026-03-28T23:00:00.000Z"),
    call("2026-03-28T22:59:59.000Z"),
  ]);
  const berlin = await read(tenant, "from=2026-03-28&to=2026-03-30&timezone=Europe/Berlin");
  assert.deepEqual(
    berlin.days.map(({ startDate, calls }) => [startDate, calls]),
    [
      ["2026-03-27T23:00:00.000Z", 1],
      ["2026-03-28T23:00:00.000Z", 2],
      ["2026-03-29T22:00:00.000Z", 1],
    ],
  );
  const kathmandu = await read(tenant, "from=2026-03-29&to=2026-03-29&timezone=Asia/Kathmandu");
  assert.equal(kathmandu.days[0]?.startDate, "2026-03-28T18:15:00.000Z");
  const beirut = await read(tenant, "from=2026-03-29&to=2026-03-29&timezone=Asia/Beirut");
  assert.equal(beirut.days[0]?.startDate, "2026-03-28T22:00:00.000Z", "there, clocks skip midnight");
});

test("answer rate and average duration are those of ended calls", async () => {
  const tenant = await addTenant(server);
  const at = "2026-04-01T10:00:00.000Z";
  await addCalls(tenant, [
    call(at, { duration: 100 }),
    call(at, { duration: 50, call_type: "inbound" }),
    call(at, { duration: 30, call_type: "voicemail" }),
    call(at, { duration: 0, call_type: "no-answer", status: "no-answer" }),
    call(at, { duration: 0, status: "busy" }),
    call(at, { duration: 0, status: "in-progress", end_time: null }),
  ]);
  const { calls, live } = await read(tenant, "from=2026-04-01&to=2026-04-01");
  assert.deepEqual(
    [calls.total, calls.ended, calls.answered, calls.answerRate, calls.averageSeconds, calls.talkSeconds],
    [6, 5, 2, 0.4, 75, 150],
  );
  assert.deepEqual(live, { queued: 0, ringing: 0, inProgress: 1 });
  const empty = await read(tenant, "from=2026-05-01&to=2026-05-01");
  assert.deepEqual([empty.calls.answerRate, empty.calls.averageSeconds, empty.latency.p50Ms], [null, null, null]);
});

test("what changes about a call changes the sums, exactly as if all calls were counted again", async () => {
  const tenant = await addTenant(server);
  const at = "2026-04-02T10:00:00.000Z";
  await addCalls(tenant, [
    call(at, { disposition: "Booked", dispositions: ["Booked", "Call back"] }),
    call(at, { disposition: "booked" }),
    call(at, { status: "ringing", end_time: null, duration: 0 }),
  ]);
  const change = async (text: string) =>
    await server.sql(`update calls ${text} and organization_id = $1`, [tenant.organizationId]);
  await change("set disposition = 'Wrong number' where disposition = 'booked'");
  await change("set status = 'completed', end_time = start_time, duration = 90 where status = 'ringing'");
  await change("set call_type = 'voicemail' where duration = 90");
  await change("set favorite = true where true");
  await change("set start_time = start_time + interval '1 day' where disposition = 'Wrong number'");
  const first = await read(tenant, "from=2026-04-02&to=2026-04-02");
  assert.deepEqual(first.dispositions, [
    { disposition: "Booked", calls: 1 },
    { disposition: "Call back", calls: 1 },
  ]);
  assert.deepEqual(
    [first.calls.total, first.calls.voicemail, first.calls.answered, first.calls.talkSeconds],
    [2, 1, 1, 60],
  );
  const both = await read(tenant, "from=2026-04-02&to=2026-04-03");
  assert.deepEqual(
    both.dispositions.map(({ calls }) => calls),
    [1, 1, 1],
  );
  const [recount] = await server.sql<{ same: boolean }>(
    `select not exists (
       (select quarter, call_type, calls, ended, answered, seconds from call_quarter_totals where organization_id = $1 and calls <> 0)
       except
       (select quarter_of(start_time), call_type, count(*), count(end_time), count(*) filter (where is_answered(call_type, end_time, duration)),
          coalesce(sum(duration) filter (where is_answered(call_type, end_time, duration)), 0)
        from calls where organization_id = $1 group by 1, 2)) as same`,
    [tenant.organizationId],
  );
  assert.equal(recount?.same, true);
});

test("each disposition leads to as many calls in the list", async () => {
  const tenant = await addTenant(server);
  const at = "2026-04-03T10:00:00.000Z";
  await addCalls(tenant, [
    call(at, { disposition: "Booked", dispositions: ["Booked", "VIP"] }),
    call(at, { disposition: "BOOKED", dispositions: [] }),
    call(at, { disposition: "VIP" }),
    call(at),
  ]);
  const { dispositions } = await read(tenant, "from=2026-04-03&to=2026-04-03");
  assert.equal(dispositions.length, 2);
  for (const { disposition, calls } of dispositions) {
    const { body } = await tenant.api.get(`/api/calls?disposition=${disposition}`);
    assert.equal(
      (body as { pagination?: { total: number }; total?: number }).pagination?.total ?? body.total,
      calls,
      disposition,
    );
  }
});

async function addTurns(
  { sql, organizationId }: Arranging,
  callId: string,
  latencies: (number | null)[],
): Promise<void> {
  await sql(
    `insert into call_turns (organization_id, call_id, seq, role, text, started_ms, ended_ms, latencies)
     select $1, $2, n, 'agent', 'Hello.', 0, 1, case when ms is null then '{}' else jsonb_build_object('totalMs', ms) end
     from unnest($3::numeric[]) with ordinality l (ms, n)`,
    [organizationId, callId, latencies],
  );
}

test("latency is the median and the 95th percentile of the agents' answers, to 3 percent", async () => {
  const tenant = await addTenant(server);
  const [one] = await addCalls(tenant, [call("2026-04-04T10:20:00.000Z")]);
  await addTurns(
    tenant,
    one?.id ?? "",
    [...Array.from({ length: 100 }, (_, n) => 400 + n * 10), null, 1e12, 0].slice(0, 101),
  );
  const { latency } = await read(tenant, "from=2026-04-04&to=2026-04-04");
  assert.equal(latency.turns, 100);
  assert.ok(Math.abs((latency.p50Ms ?? 0) / 890 - 1) < 0.03, `${latency.p50Ms}`);
  assert.ok(Math.abs((latency.p95Ms ?? 0) / 1340 - 1) < 0.03, `${latency.p95Ms}`);
  const [two] = await addCalls(tenant, [call("2026-04-05T10:20:00.000Z")]);
  await addTurns(tenant, two?.id ?? "", [0, 1e12]);
  assert.equal((await read(tenant, "from=2026-04-05&to=2026-04-05")).latency.turns, 2);
});

test("failing webhooks and minutes of the period", async () => {
  const tenant = await addTenant(server);
  const [one] = await addCalls(tenant, [call("2026-04-06T10:00:00.000Z")]);
  const url = "https://example.com/hook";
  for (const [event, status, attempts] of [
    ["call.ended", "failed", 3],
    ["call.started", "failed", 3],
    ["call.analyzed", "pending", 1],
    ["recording.ready", "delivered", 1],
  ]) {
    await server.sql(
      `insert into webhook_deliveries (organization_id, id, call_id, event, url, status, attempts, error)
       values ($1, $2, $3, $4, $5, $6, $7, 'The receiver answered 500.')`,
      [tenant.organizationId, randomUUID(), one?.id, event, url, status, attempts],
    );
  }
  const agentId = await addCallableAgent(tenant, "+15550100180");
  await tenant.api.post("/api/calls/outbound", { phoneNumber: "+15550100181", agentId });
  const { webhooks, minutes, live } = await read(tenant, "");
  assert.deepEqual([webhooks.failed, webhooks.retrying, webhooks.disabledEndpoints], [2, 1, 0]);
  assert.deepEqual(
    webhooks.failing.map((failing) => [failing.url, failing.failed]),
    [[url, 2]],
  );
  assert.deepEqual(minutes, { available: 999, used: 1 });
  assert.equal(live.queued, 1);
});

test("without a period it is the last 30 days; a faulty one is refused by name", async () => {
  const tenant = await addTenant(server);
  const today = () => new Date().toISOString().slice(0, 10);
  const before = today();
  const { days, to } = await read(tenant, "");
  assert.equal(days.length, 30);
  assert.ok([before, today()].includes(to), to);
  for (const [query, path] of [
    ["from=2026-02-30", "from"],
    ["to=soon", "to"],
    ["timezone=Mars/Olympus", "timezone"],
    ["from=2026-03-02&to=2026-03-01", "to"],
    ["from=2001-01-01&to=2026-01-01", "from"],
    ["from=0000-01-01", "from"],
    ["from=2150-01-01", "from"],
    ["to=9999-12-31", "to"],
  ]) {
    const { status, body } = await tenant.api.get<{ errors: { path: string }[] }>(`/api/overview?${query}`);
    assert.deepEqual([status, body.errors.map((fault) => fault.path)], [400, [path]], query);
  }
});

test("an organization's overview knows nothing of another's", async () => {
  const [one, other] = [await addTenant(server), await addTenant(server)];
  const [made] = await addCalls(one, [call("2026-04-07T10:00:00.000Z", { disposition: "Secret" })]);
  await addTurns(one, made?.id ?? "", [500]);
  const overview = await read(other, "from=2026-04-07&to=2026-04-07");
  assert.deepEqual([overview.calls.total, overview.dispositions, overview.latency.turns], [0, [], 0]);
});
