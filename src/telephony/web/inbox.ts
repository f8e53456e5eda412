import type { RawData, WebSocket } from "ws";
import { closeCodes, ProtocolFault } from "./protocol.ts";

export interface Message {
  data: Buffer;
  isBinary: boolean;
}

/** The messages of a socket from the handshake on: the first one is asked for, the others wait until somebody takes them. */
export interface Inbox {
  first(withinMs: number): Promise<Message>;
  deliverTo(take: (data: Buffer, isBinary: boolean) => void): void;
}

export function makeInbox(socket: WebSocket): Inbox {
  const waiting: Message[] = [];
  const first = Promise.withResolvers<Message>();
  first.promise.catch(() => undefined);
  let take = (data: Buffer, isBinary: boolean) => {
    waiting.push({ data, isBinary });
    // What arrived together with the first message is here already; the rest waits in the network.
    socket.pause();
    const [message] = waiting;
    if (message) first.resolve(message);
  };
  socket.on("message", (data, isBinary) => take(asBuffer(data), isBinary));
  socket.on("close", () => {
    first.reject(new ProtocolFault(closeCodes.goingAway, "The client left before it started."));
  });
  return {
    async first(withinMs) {
      const timer = setTimeout(
        () => first.reject(new ProtocolFault(closeCodes.startTooLate, "The start message did not come in time.")),
        withinMs,
      );
      return await first.promise.finally(() => clearTimeout(timer));
    },
    deliverTo(taker) {
      take = taker;
      for (const { data, isBinary } of waiting.splice(0).slice(1)) taker(data, isBinary);
      socket.resume();
    },
  };
}

function asBuffer(data: RawData): Buffer {
  return Buffer.isBuffer(data) ? data : Buffer.from(data as ArrayBuffer);
}
