import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { after, before, test } from "node:test";
import fastify from "fastify";
import { makeSendEvents } from "../../src/http/send-events.ts";
import type { Server } from "../../src/http/server.ts";
import { eventually } from "../support/eventually.ts";

const server = fastify() as unknown as Server;
let begun: PromiseWithResolvers<void>;
let given: PromiseWithResolvers<AbortSignal>;

before(async () => {
  const sendEvents = makeSendEvents(server, 500);
  server.get("/late", async (request, reply) => {
    begun.resolve();
    await once(request.raw.socket, "close");
    return sendEvents(reply, (signal) => {
      given.resolve(signal);
      return Readable.from(["data: {}\n\n"]);
    });
  });
  server.get("/endless", (_request, reply) => {
    begun.resolve();
    return sendEvents(reply, async function* (signal) {
      given.resolve(signal);
      while (!signal.aborted) yield `data: ${"x".repeat(100_000)}\n\n`;
    });
  });
  await server.listen({ host: "127.0.0.1", port: 0 });
});
after(() => server.close());

async function ask(path: string): Promise<Socket> {
  begun = Promise.withResolvers();
  given = Promise.withResolvers();
  const { port } = server.server.address() as AddressInfo;
  const reader = connect(port, "127.0.0.1");
  reader.write(`GET ${path} HTTP/1.1\r\nhost: here\r\n\r\n`);
  await begun.promise;
  return reader;
}

test("a reader who left before the first event is forgotten like one who leaves later", async () => {
  (await ask("/late")).destroy();
  const signal = await given.promise;
  await eventually("the end of the stream", async () => signal.aborted);
});

test("a reader who does not read is given up, one who does is not", async () => {
  const [asleep, forSleeper] = [await ask("/endless"), await given.promise];
  const [awake, forReader] = [await ask("/endless"), await given.promise];
  awake.resume();
  await eventually("the end of what nobody reads", async () => forSleeper.aborted);
  assert.equal(forReader.aborted, false);
  asleep.destroy();
  awake.destroy();
  await eventually("the end of the other", async () => forReader.aborted);
});
