import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { Server } from "./server.ts";

export type SendEvents = (reply: FastifyReply, events: (signal: AbortSignal) => AsyncIterable<string>) => FastifyReply;

/**
 * Answers with server-sent events until the reader leaves or the server closes; then readers come back to another process.
 * Every stream says something every few seconds: one that nobody takes for so long is ended.
 */
export function makeSendEvents(server: Server, unreadMsMax = 60_000): SendEvents {
  const streams = new Set<AbortController>();
  server.addHook("preClose", (done) => {
    for (const stream of streams) stream.abort();
    done();
  });
  return (reply, events) => {
    const stream = new AbortController();
    const leave = () => {
      stream.abort();
      streams.delete(stream);
    };
    streams.add(stream);
    reply.raw.once("close", leave);
    // Of one who has left already nothing more is heard.
    if (reply.raw.destroyed) leave();
    reply.raw.setTimeout(unreadMsMax, () => reply.raw.destroy());
    reply.type("text/event-stream; charset=utf-8").header("cache-control", "no-store");
    // Proxies that collect answers would hold the events back.
    reply.header("x-accel-buffering", "no");
    return reply.send(Readable.from(events(stream.signal), { objectMode: false }));
  };
}
