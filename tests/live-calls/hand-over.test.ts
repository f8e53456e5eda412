import assert from "node:assert/strict";
import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import WebSocket from "ws";
import { handOverWebSockets } from "../../src/bin/voice/hand-over.ts";
import { socketPath } from "../../src/live-calls/web/check-upgrade.ts";
import { makeWebTokens } from "../../src/live-calls/web/web-token.ts";
import { eventually } from "../support/eventually.ts";

const organizationId = "0190a0a0-0000-7000-8000-000000000000";
const report = {
  kind: "state",
  places: 9,
  active: 0,
  lateness: { frames: 0, p50Ms: 0, p99Ms: 0, maxMs: 0 },
  endedByReason: {},
} as never;

test("browsers that wait in line for a voice process which dies are let go", async (t) => {
  const child = fork(join(import.meta.dirname, "listening-process.ts"), { serialization: "advanced" });
  await once(child, "message");
  child.kill("SIGSTOP");
  const server = createServer();
  const tokens = makeWebTokens(Buffer.alloc(32));
  handOverWebSockets(server, { tokens, corsOrigins: [], children: () => [{ process: child, report }] });
  let cameIn = 0;
  server.on("upgrade", () => {
    cameIn += 1;
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  const browsers = ["call-1", "call-2", "call-3"].map((callId) => {
    const { token } = tokens.sign(organizationId, callId);
    const browser = new WebSocket(`ws://127.0.0.1:${port}${socketPath(callId, token)}`);
    browser.on("error", () => undefined);
    t.after(() => browser.terminate());
    return browser;
  });
  await eventually("the browsers", async () => cameIn === 3);
  child.kill("SIGKILL");
  // The first one is on its way to the process; the others wait for it to arrive.
  await eventually(
    "their end",
    async () => browsers.filter(({ readyState }) => readyState === WebSocket.CLOSED).length >= 2,
  );
});

test("a voice process that cannot be started for want of descriptors is started when there are some", async () => {
  const fixture = join(import.meta.dirname, "few-descriptors.ts");
  const command = `ulimit -n 80 && exec "${process.execPath}" "${fixture}"`;
  const { stdout } = await promisify(execFile)("/bin/sh", ["-c", command]);
  assert.equal(stdout, "0 then 1");
});
