import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { findPostmaster } from "../../src/db/postgres-postmaster.ts";
import { checkNothingLost } from "../support/after-crash.ts";
import { type EmbeddedServer, startEmbeddedServer } from "../support/embedded-server.ts";
import { eventually } from "../support/eventually.ts";
import { WriteLoad } from "../support/write-load.ts";

let server: EmbeddedServer;
let load: WriteLoad;
before(async () => {
  server = await startEmbeddedServer({ DIAL_TIMEOUT_SECONDS: "3600" });
  load = new WriteLoad(server);
  await load.start();
});
after(async () => {
  load?.abandon();
  await server?.remove();
});

async function moreWrites(count: number): Promise<void> {
  const writes = load.writes();
  await eventually("more writes", async () => load.writes() > writes + count);
}

// One load goes on through all of it; what was answered before each crash is checked at the end.

test("kill -9 of PostgreSQL under write load is mended by the server itself", async () => {
  for (let round = 0; round < 2; round++) {
    await moreWrites(60);
    await server.killPostgres();
  }
  await moreWrites(60);
});

test("kill -9 of PostgreSQL and of the server together is mended by the next start", async () => {
  for (let round = 0; round < 2; round++) {
    await moreWrites(60);
    await Promise.all([server.killPostgres(), server.end("SIGKILL")]);
    await server.start();
  }
  await moreWrites(60);
});

test("kill -9 of the server alone leaves PostgreSQL to the next start", async () => {
  await moreWrites(60);
  await server.end("SIGKILL");
  await server.start();
  await moreWrites(30);
});

test("through all of these nothing that was answered is lost, and nothing is repeated", async () => {
  await load.stop();
  await checkNothingLost(server, load);
});

test("SIGTERM ends the server with 0 and stops PostgreSQL cleanly", async () => {
  assert.equal(await server.end("SIGTERM"), 0);
  assert.equal(await findPostmaster(server.clusterDir), undefined);
  const log = await readFile(join(server.dataDir, "postgres.log"), "utf8");
  assert.match(log.trimEnd().split("\n").at(-1) ?? "", /database system is shut down/);
});
