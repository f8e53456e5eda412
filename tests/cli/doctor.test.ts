import assert from "node:assert/strict";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { startServer, type TestServer } from "../support/server.ts";
import { runCli } from "./run-cli.ts";

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

interface Diagnosis {
  healthy: boolean;
  findings: { check: string; status: string; detail: string; advice?: string }[];
}

async function diagnose(env: Record<string, string>, place: { dataDir: string; databaseUrl?: string } = server) {
  // Loading the voice engine takes seconds, and one test of it is enough.
  const result = await runCli(place, ["doctor", "--json"], { env: { VOICE_PROCESSES: "0", ...env } });
  const diagnosis = result.json<Diagnosis>();
  const of = (check: string) => diagnosis.findings.find((finding) => finding.check === check);
  return { ...diagnosis, code: result.code, of };
}

test("a healthy installation passes, and its own running server is no stranger on the port", async () => {
  const { code, healthy, findings, of } = await diagnose({ PORT: String(server.port) });
  assert.deepEqual([code, healthy], [0, true], JSON.stringify(findings));
  assert.equal(of("schema")?.status, "ok");
  assert.match(of("port")?.detail ?? "", /a server answers/);
});

test("each thing that is broken is named with advice, and the exit code says so", async () => {
  const stranger = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => stranger.once("listening", resolve));
  const { port } = stranger.address() as { port: number };
  stranger.on("connection", (socket) => socket.end("nonsense\r\n"));
  try {
    const { code, healthy, of } = await diagnose(
      {
        PORT: String(port),
        SMTP_URL: "smtp://127.0.0.1:1",
        RECORDINGS_S3_BUCKET: "b",
        RECORDINGS_S3_ENDPOINT: "http://127.0.0.1:1",
        RECORDINGS_S3_ACCESS_KEY_ID: "a",
        RECORDINGS_S3_SECRET_ACCESS_KEY: "b",
      },
      { dataDir: server.dataDir, databaseUrl: "postgresql://nobody@127.0.0.1:1/none" },
    );
    assert.deepEqual([code, healthy], [1, false]);
    for (const check of ["postgresql", "mail", "recordings", "port"]) {
      assert.equal(of(check)?.status, "fail", check);
      assert.ok(of(check)?.advice, check);
    }
    assert.equal(of("node")?.status, "ok");
  } finally {
    stranger.close();
  }
});

test("a bad variable is the one finding", async () => {
  const { code, findings } = await diagnose({ PORT: "many" });
  assert.equal(code, 1);
  assert.deepEqual(
    findings.map(({ check, status }) => [check, status]),
    [["configuration", "fail"]],
  );
});

test("a job that was given up is a warning, not a failure", async () => {
  const databaseUrl = server.databaseUrl;
  await server.sql(
    "select graphile_worker.add_job('calls.nothing', run_at := now() + interval '1 day', max_attempts := 1)",
  );
  await server.sql("update graphile_worker._private_jobs set attempts = 1");
  const { code, of } = await diagnose({}, { dataDir: server.dataDir, databaseUrl });
  assert.deepEqual([code, of("jobs")?.status], [0, "warn"]);
});

test("looking makes nothing: a data directory that is not there stays away, a file in its place is named", async () => {
  const parent = await mkdtemp(join(tmpdir(), "switchboard-doctor-"));
  try {
    const { code } = await diagnose({}, { dataDir: join(parent, "data") });
    assert.equal(code, 0);
    await assert.rejects(stat(join(parent, "data")));
    await writeFile(join(parent, "file"), "");
    const broken = await diagnose({}, { dataDir: join(parent, "file") });
    assert.equal(broken.of("data directory")?.status, "fail");
  } finally {
    await rm(parent, { recursive: true });
  }
});

test("voice is checked by speaking, listening and loading the engine", async () => {
  const { of } = await diagnose({ PORT: String(server.port), VOICE_PROCESSES: "1" });
  assert.equal(of("voice")?.status, "ok", JSON.stringify(of("voice")));
  assert.match(of("voice")?.detail ?? "", /speaks, listens/);
});
