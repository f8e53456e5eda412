import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import { after, before, test } from "node:test";
import fc from "fast-check";
import { makeFrameClock } from "../../src/telephony/frame-clock.ts";
import { openWebLine, type WebLine } from "../../src/telephony/web/web-line.ts";
import { WebClient } from "../support/web-client.ts";

let server: Server;
let line: WebLine;
let url: string;
before(async () => {
  line = openWebLine({ clock: makeFrameClock(), startWithinMs: 20_000 });
  server = createServer();
  server.on("upgrade", async ({ method = "", url: path = "", headers }, socket, head) => {
    const leg = await line.accept("leg", { method, url: path, headers }, socket, head).catch(() => undefined);
    leg?.connect((heard) => heard);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => {
  line?.close();
  server?.close();
});

const start = fc.record({
  type: fc.constantFrom("start", "begin"),
  format: fc.constantFrom("pcm16", "opus", "", null),
  sampleRate: fc.constantFrom(16_000, 24_000, 48_000, 8_000, -1, "16000"),
});
const message = fc.oneof(
  fc.uint8Array({ maxLength: 4_000 }),
  fc.string(),
  fc.json(),
  start.map((value) => JSON.stringify(value)),
  fc.record({ type: fc.constantFrom("digit", "hang-up"), digit: fc.string() }).map((value) => JSON.stringify(value)),
);

test("whatever a client sends, it is heard or closed with a code that says why, and the line goes on", async () => {
  const codes = [1000, 1009, 4400, 4408, 4429];
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(message, { maxLength: 12 }), async (isStarted, messages) => {
      const client = await new WebClient(url).open();
      if (isStarted) client.start();
      for (const each of messages) client.socket.send(each);
      client.send({ type: "hang-up" });
      const { code } = await client.closed;
      assert.ok(codes.includes(code), `closed with ${code}`);
    }),
    { numRuns: 150 },
  );
  const client = await new WebClient(url).open();
  client.start();
  await once(client.socket, "message");
  client.socket.close();
  await client.closed;
});

test("a client that was gone before it could be let in is not waited for", async () => {
  const socket = new PassThrough().destroy();
  await once(socket, "close");
  const headers = {
    upgrade: "websocket",
    "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
    "sec-websocket-version": "13",
  };
  await assert.rejects(line.accept("leg", { method: "GET", url: "/", headers }, socket, Buffer.alloc(0)), /left/);
});
