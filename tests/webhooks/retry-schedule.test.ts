import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { readConfig } from "../../src/config.ts";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { makeLog } from "../../src/log.ts";
import { createOrganization } from "../../src/organizations/create-organization.ts";
import { allowNothing } from "../../src/outgoing/allow-list.ts";
import { makeOutgoing } from "../../src/outgoing/make-outgoing.ts";
import { openSecrets } from "../../src/secrets.ts";
import { deliverWebhook } from "../../src/webhooks/deliveries/deliver-webhook.ts";
import { makeFairShare } from "../../src/webhooks/deliveries/fair-share.ts";
import { emitCallEvent } from "../../src/webhooks/emit-call-event.ts";
import { insertEndpoint } from "../../src/webhooks/queries.ts";
import { addCalls } from "../support/arrange.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";

let testDatabase: TestDatabase;
let db: Database;
before(async () => {
  testDatabase = await createTestDatabase();
  const log = makeLog({ level: "silent", pii: false });
  db = openDatabase({ connection: { connectionString: testDatabase.url }, log, connections: 2 });
});
after(async () => {
  await db?.close();
  await testDatabase?.drop();
});

const hour = 3_600;
const schedule = [5, 300, 1800, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];

test("a message that nobody takes is tried ten times, over the days that standardwebhooks.com proposes", async () => {
  const { organizationId, userId } = await createOrganization(db, { name: "One", email: "one@example.com" });
  const sql = async <Row>(text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows as Row[];
  const [call] = await addCalls({ sql, organizationId, userId }, [{ number: 1 }]);
  const deps = {
    db,
    secrets: await openSecrets({ secretKey: Buffer.alloc(32).toString("base64"), dataDir: "" }),
    outgoing: makeOutgoing({ allow: allowNothing }),
    share: makeFairShare(1, 1_000),
    retrySeconds: readConfig({}).webhookRetrySeconds,
    showCall: async () => "{}",
  };
  await db.transaction(async (tx) => {
    const endpoint = { id: "e", url: "http://127.0.0.1/", description: "", enabled: true };
    await insertEndpoint(tx, organizationId, { ...endpoint, events: ["call.ended"] });
    await emitCallEvent(tx, organizationId, call?.id ?? "", "call.ended");
  });
  const [delivery] = await sql<{ id: string }>("select id from webhook_deliveries");
  const delays: number[] = [];
  for (;;) {
    await deliverWebhook(deps, { organizationId, deliveryId: delivery?.id ?? "" });
    const [row] = await sql<{ status: string; seconds: number | null; same: boolean }>(
      `select d.status, round(extract(epoch from j.run_at - t.started_at))::int as seconds,
         abs(extract(epoch from j.run_at - d.next_attempt_at)) < 0.01 as same
       from webhook_deliveries d
       join webhook_attempts t on t.delivery_id = d.id and t.number = d.attempts
       left join graphile_worker._private_jobs j on j.key = 'webhook-' || d.id and d.status = 'pending'`,
    );
    if (row?.status !== "pending") break;
    assert.ok(row.same, "what the delivery shows is when its job runs");
    delays.push(row.seconds ?? 0);
  }
  assert.deepEqual(delays, schedule);
  const [last] = await sql(
    "select status, attempts, next_attempt_at, finished_at is not null as finished from webhook_deliveries",
  );
  assert.deepEqual(last, { status: "failed", attempts: 10, next_attempt_at: null, finished: true });
});

test("another schedule can be set, and one that cannot be read stops the start", () => {
  assert.deepEqual(readConfig({}).webhookRetrySeconds, schedule);
  assert.deepEqual(readConfig({ WEBHOOK_RETRY_SECONDS: "1, 2,3" }).webhookRetrySeconds, [1, 2, 3]);
  for (const text of ["1,,2", "a", "-1", "1.5", "99999999"])
    assert.throws(() => readConfig({ WEBHOOK_RETRY_SECONDS: text }), /WEBHOOK_RETRY_SECONDS/, text);
});
