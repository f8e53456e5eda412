import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { ServerProcess } from "../support/server-process.ts";
import { ndjson, runCli } from "./run-cli.ts";

let dataDir: string;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "switchboard-cli-"));
});
after(() => rm(dataDir, { recursive: true, force: true }));

test("commands work on a data directory without a server, make it when it is new, and then beside a server", async () => {
  assert.deepEqual((await runCli({ dataDir }, ["migrate", "--json"])).json(), { migrated: true });
  const created = await runCli({ dataDir }, [
    "org",
    "create",
    "--name",
    "Acme",
    "--email",
    "boss@acme.example",
    "--json",
  ]);
  assert.equal(created.code, 0, created.stderr);
  const { organizationId, apiKey } = created.json<{ organizationId: string; apiKey: string }>();
  const server = new ServerProcess({ DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "warn" });
  try {
    const { url } = await server.ready;
    const input = ndjson(["call", { id: "one", call_type: "web", startTime: "2026-01-05T10:00:00Z" }]);
    const imported = await runCli({ dataDir }, ["import", "--org", organizationId, "-", "--json"], { input });
    assert.equal(imported.code, 0, imported.stderr);
    const answer = await fetch(`${url}/api/calls/one`, { headers: { "x-api-key": apiKey } });
    assert.equal(answer.status, 200);
    assert.equal((await runCli({ dataDir }, ["doctor", "--json"])).code, 0);
    assert.equal((await fetch(`${url}/readyz`)).status, 200);
  } finally {
    await server.end("SIGTERM");
  }
  assert.equal((await runCli({ dataDir }, ["org", "list", "--json"])).json<unknown[]>().length, 1);
});
