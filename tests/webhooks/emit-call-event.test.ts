import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { type Database, openDatabase, type Tx } from "../../src/db/database.ts";
import { makeLog } from "../../src/log.ts";
import { createOrganization } from "../../src/organizations/create-organization.ts";
import { emitCallEvent } from "../../src/webhooks/emit-call-event.ts";
import { callWebhookEvents } from "../../src/webhooks/events.ts";
import { insertEndpoint } from "../../src/webhooks/queries.ts";
import { addCalls } from "../support/arrange.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";

let testDatabase: TestDatabase;
let db: Database;
let organizationId: string;
let callIds: string[];
before(async () => {
  testDatabase = await createTestDatabase();
  const log = makeLog({ level: "silent", pii: false });
  db = openDatabase({ connection: { connectionString: testDatabase.url }, log, connections: 12 });
  const made = await createOrganization(db, { name: "One", email: "one@example.com" });
  organizationId = made.organizationId;
  const sql = async <Row>(text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows as Row[];
  const numbers = Array.from({ length: 60 }, (_, index) => ({ number: index + 1 }));
  const calls = await addCalls({ sql, organizationId, userId: made.userId }, numbers);
  callIds = calls.map(({ id }) => id);
});
after(async () => {
  await db?.close();
  await testDatabase?.drop();
});

const addEndpoint = (tx: Tx) =>
  insertEndpoint(tx, organizationId, {
    id: randomUUID(),
    url: "https://example.com",
    description: "",
    events: [...callWebhookEvents],
    enabled: true,
  });

test("where nobody listens, an event costs one look and leaves nothing", async () => {
  await db.transaction(async (tx) => {
    let queries = 0;
    const counting: Tx = {
      ...tx,
      query: (statement, options) => {
        queries += 1;
        return tx.query(statement, options);
      },
    };
    for (const event of callWebhookEvents) await emitCallEvent(counting, organizationId, callIds[0] ?? "", event);
    assert.equal(queries, callWebhookEvents.length);
  });
  const { rows } = await db.pool.query("select from webhook_deliveries");
  assert.equal(rows.length, 0);
});

test("no event fails for an endpoint that is deleted at the same moment, and each delivery has its job", async () => {
  const churn = async () => {
    for (let round = 0; round < 20; round++) {
      const { id } = await db.transaction(addEndpoint);
      await db.pool.query("delete from webhook_endpoints where id = $1", [id]);
    }
  };
  const kept = await db.transaction(addEndpoint);
  const emit = async (callId: string) =>
    await db.transaction(async (tx) => {
      for (const event of callWebhookEvents) await emitCallEvent(tx, organizationId, callId, event);
    });
  await Promise.all([churn(), churn(), churn(), ...callIds.map(emit), ...callIds.map(emit)]);
  const { rows } = await db.pool.query(
    `select count(*)::int as deliveries, count(distinct (call_id, event))::int as events,
       count(*) filter (where exists (select from graphile_worker._private_jobs j where j.key = 'webhook-' || d.id))::int as jobs
     from webhook_deliveries d where endpoint_id = $1`,
    [kept.id],
  );
  const expected = callIds.length * callWebhookEvents.length;
  assert.deepEqual(rows[0], { deliveries: expected, events: expected, jobs: expected });
});
