import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { startServer, type TestServer } from "../support/server.ts";
import { ndjson, runCli } from "./run-cli.ts";

let server: TestServer;
let directory: string;
before(async () => {
  server = await startServer();
  directory = await mkdtemp(join(tmpdir(), "switchboard-import-"));
});
after(async () => {
  await rm(directory, { recursive: true, force: true });
  await server?.stop();
});

const small = { call_type: "inbound", startTime: "2026-01-05T10:00:00Z" };

test("a compressed file is read, and one that is cut short is refused", async () => {
  const organization = await server.addOrganization();
  const bytes = gzipSync(ndjson(["company", { name: "Harbor" }]));
  const [whole, cut] = [join(directory, "whole.ndjson.gz"), join(directory, "cut.ndjson.gz")];
  await writeFile(whole, bytes);
  await writeFile(cut, bytes.subarray(0, -6));
  const good = await runCli(server, ["import", "--org", organization.organizationId, whole]);
  assert.equal(good.stdout, "Imported 1 company.\n");
  const bad = await runCli(server, ["import", "--org", organization.organizationId, cut]);
  assert.equal(bad.code, 1);
  assert.match(bad.stderr, /^switchboard: .* is not a gzip file, or is cut short\.\n$/);
});

test("a call brings its recording along, and a refused file leaves none behind", async () => {
  const organization = await server.addOrganization();
  const folder = join(directory, "recorded");
  await mkdir(join(folder, "audio"), { recursive: true });
  const audio = Buffer.from("RIFF0000WAVEfmt ");
  await writeFile(join(folder, "audio", "one.wav"), audio);
  await writeFile(join(directory, "outside.wav"), audio);
  const file = join(folder, "calls.ndjson");
  const run = async (...lines: [string, object][]) => {
    await writeFile(file, ndjson(...lines));
    return await runCli(server, ["import", "--org", organization.organizationId, file]);
  };
  const refused = await run(
    ["call", { ...small, recordingFile: "audio/one.wav" }],
    ["call", { ...small, recordingFile: "../outside.wav" }],
    ["call", { ...small, recordingFile: "none.wav" }],
  );
  assert.deepEqual(refused.stderr.split("\n").slice(0, 2), [
    "line 2: data.recordingFile lies outside the import's directory",
    'line 3: data.recordingFile "none.wav" is no file beside the import',
  ]);
  assert.deepEqual(await readdir(join(server.dataDir, "recordings", organization.organizationId)).catch(() => []), []);
  const good = await run(["call", { ...small, id: "recorded", recordingFile: "audio/one.wav" }]);
  assert.equal(good.code, 0, good.stderr);
  const { body } = await organization.api.get<{ signedUrl: string }>("/api/calls/signed-url/recorded");
  assert.deepEqual(Buffer.from(await (await fetch(body.signedUrl)).arrayBuffer()), audio);
});

test("a file that is missing, empty, a directory or cannot be opened is one clear line", async (t) => {
  const { organizationId } = await server.addOrganization();
  const missing = await runCli(server, ["import", "--org", organizationId, join(directory, "none")]);
  assert.equal(missing.code, 1);
  assert.match(missing.stderr, /^switchboard: .*none cannot be read: no such file\.\n$/);
  const socket = createServer().listen(join(directory, "socket"));
  t.after(() => socket.close());
  await once(socket, "listening");
  const unreadable = await runCli(server, ["import", "--org", organizationId, join(directory, "socket")]);
  assert.equal(unreadable.code, 1);
  assert.match(unreadable.stderr, /^switchboard: .*socket cannot be read: .*\n$/);
  assert.match((await runCli(server, ["import", "--org", organizationId, directory])).stderr, /is a directory\.\n$/);
  assert.deepEqual((await runCli(server, ["import", "--org", organizationId, "-", "--json"])).json(), { imported: {} });
});
