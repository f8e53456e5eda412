import assert from "node:assert/strict";
import { test } from "node:test";
import { openDatabase } from "../../src/db/database.ts";
import { makeLog } from "../../src/log.ts";
import { loadLinkSecret } from "../../src/recordings/sign-link.ts";
import { createTestDatabase } from "../support/postgres.ts";

test("servers that start together on an empty database agree on one secret, which stays", async () => {
  const { url, drop } = await createTestDatabase();
  const log = makeLog({ level: "silent", pii: false });
  const db = openDatabase({ connection: { connectionString: url }, log, connections: 8 });
  try {
    const secrets = await Promise.all(Array.from({ length: 8 }, () => loadLinkSecret(db)));
    const [first] = secrets;
    assert.equal(first?.length, 32);
    for (const secret of [...secrets, await loadLinkSecret(db)]) assert.deepEqual(secret, first);
  } finally {
    await db.close();
    await drop();
  }
});
