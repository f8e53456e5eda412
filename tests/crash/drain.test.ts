import assert from "node:assert/strict";
import { test } from "node:test";
import pg from "pg";
import { addCallableAgent, addTenant } from "../support/arrange.ts";
import { eventually } from "../support/eventually.ts";
import { followCall, placeCallTo } from "../support/live-calls.ts";
import { startServer } from "../support/server.ts";

test("SIGTERM lets requests in flight end with their answers, takes no new ones, and exits with 0", async () => {
  const server = await startServer();
  const tenant = await addTenant(server);
  const agentId = await addCallableAgent(tenant, "+15550100100");
  const holder = new pg.Client({ connectionString: server.databaseUrl });
  await holder.connect();
  try {
    await holder.query("begin");
    await holder.query("select from minutes_accounts where organization_id = $1 for update", [tenant.organizationId]);
    const inFlight = Array.from({ length: 5 }, () =>
      tenant.api.post("/api/calls/outbound", { phoneNumber: "+15550100199", agentId }),
    );
    await eventually("five requests in flight", async () => {
      const [row] = await server.sql<{ waiting: number }>(
        "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return row?.waiting === 5;
    });
    const { url } = server;
    const stopped = server.stop();
    await eventually("no new connections", async () =>
      fetch(`${url}/healthz`).then(
        () => false,
        () => true,
      ),
    );
    await holder.query("commit");
    await holder.end();
    const answers = await Promise.all(inFlight);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200, 200],
    );
    assert.equal(await stopped, 0);
  } finally {
    await server.kill9();
  }
});

test("SIGTERM ends streams of events, whose readers go on elsewhere", async () => {
  const server = await startServer({ env: { DIAL_TIMEOUT_SECONDS: "3600" } });
  const agentId = await addCallableAgent(server, "+15550100100");
  const callId = await placeCallTo(server.api, agentId, "+15550100199");
  const begun = Promise.withResolvers<void>();
  const stream = followCall(server, callId, {
    isEnough: () => {
      begun.resolve();
      return false;
    },
  });
  await begun.promise;
  assert.equal(await server.stop(), 0);
  assert.deepEqual(
    (await stream).map(({ event, data }) => [event, data.status]),
    [["state", "queued"]],
  );
});
