import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { Problem } from "../../src/errors.ts";
import { makeLog } from "../../src/log.ts";
import { createOrganization } from "../../src/organizations/create-organization.ts";
import { allowNothing } from "../../src/outgoing/allow-list.ts";
import { makeOutgoing } from "../../src/outgoing/make-outgoing.ts";
import { openSecrets, type Secrets } from "../../src/secrets.ts";
import { sendDelivery } from "../../src/webhooks/deliveries/send-delivery.ts";
import { loadSigningSecret, rotateSigningSecret } from "../../src/webhooks/signing-secrets.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";

let testDatabase: TestDatabase;
let db: Database;
let organizationId: string;
let own: Secrets;
let other: Secrets;
before(async () => {
  testDatabase = await createTestDatabase();
  const log = makeLog({ level: "silent", pii: false });
  db = openDatabase({ connection: { connectionString: testDatabase.url }, log, connections: 2 });
  organizationId = (await createOrganization(db, { name: "One", email: "one@example.com" })).organizationId;
  const open = (byte: number) => openSecrets({ secretKey: Buffer.alloc(32, byte).toString("base64"), dataDir: "" });
  [own, other] = [await open(1), await open(2)];
});
after(async () => {
  await db?.close();
  await testDatabase?.drop();
});

test("a secret that another SECRET_KEY stored is refused with what to do, and a rotation replaces it", async () => {
  const first = await loadSigningSecret(db, own, organizationId, "");
  const load = () => loadSigningSecret(db, other, organizationId, "");
  await assert.rejects(load, (error) => error instanceof Problem && /rotate it/.test(error.message));
  const outgoing = makeOutgoing({ allow: allowNothing });
  const attempt = await sendDelivery(outgoing, { id: "x", url: "https://example.com", body: "{}", loadSecret: load });
  assert.deepEqual([attempt.status, /rotate it/.test(attempt.error)], [null, true]);
  const rotated = await rotateSigningSecret(db, other, organizationId, "");
  assert.notEqual(rotated.secret, first.secret);
  assert.equal(rotated.previous, null);
  assert.deepEqual(await load(), rotated);
});

test("a secret is of no use to another owner", async () => {
  await loadSigningSecret(db, own, organizationId, "endpoint");
  await db.pool.query(
    `update webhook_secrets set secret_encrypted = (select secret_encrypted from webhook_secrets where owner_id = 'endpoint')
     where owner_id = ''`,
  );
  await assert.rejects(loadSigningSecret(db, own, organizationId, ""), Problem);
});
