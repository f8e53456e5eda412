import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { FrameClock } from "../frame-clock.ts";
import { type Inbox, type Message, makeInbox } from "./inbox.ts";
import {
  closeCodes,
  malformed,
  messageBytesMax,
  ProtocolFault,
  parseClientMessage,
  type StartMessage,
} from "./protocol.ts";
import { openSoundDecoder } from "./sound-decoder.ts";
import { makeWebLeg, type RunningWebLeg, type WebLeg } from "./web-leg.ts";

/** As much of the request as the handshake needs, so that it can travel to another process. */
export interface UpgradeHead {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
}

export interface WebLineOptions {
  clock: FrameClock;
  /** How long a client may take from the handshake to its first message. */
  startWithinMs?: number;
  /** A client that shows no sign of life for so long is gone. */
  deadAfterMs?: number;
  pulseMs?: number;
}

/** Where browsers come in. */
export interface WebLine {
  /** Completes the handshake; the leg is there once the client has sent its start message. Rejects when it never does. */
  accept(id: string, head: UpgradeHead, socket: Duplex, firstBytes: Buffer): Promise<WebLeg>;
  /** Ends what is still running. */
  close(): void;
}

export function openWebLine(options: WebLineOptions): WebLine {
  const { startWithinMs = 10_000, deadAfterMs = 8_000, pulseMs = 1_000 } = options;
  const handshakes = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: messageBytesMax,
  });
  const legs = new Set<RunningWebLeg>();
  const pulse = setInterval(() => {
    for (const leg of legs) leg.checkPulse(deadAfterMs);
  }, pulseMs).unref();

  const begin = async (id: string, socket: WebSocket, inbox: Inbox): Promise<WebLeg> => {
    const start = readStart(await inbox.first(startWithinMs));
    const decoder = await openSoundDecoder(start.format, start.sampleRate);
    if (socket.readyState !== socket.OPEN) {
      decoder.free();
      throw new ProtocolFault(closeCodes.goingAway, "The client left.");
    }
    const leg = makeWebLeg(id, socket, start, decoder, options.clock);
    legs.add(leg);
    socket.on("ping", () => leg.onAlive());
    socket.on("pong", () => leg.onAlive());
    socket.on("error", (error: { code?: string }) => leg.onFault(error.code ?? ""));
    socket.on("close", (code) => {
      leg.onClosed(code);
      legs.delete(leg);
    });
    inbox.deliverTo(leg.onMessage);
    return leg;
  };

  return {
    async accept(id, head, duplex, firstBytes) {
      const socket = await shakeHands(handshakes, head, duplex, firstBytes);
      const inbox = makeInbox(socket);
      try {
        return await begin(id, socket, inbox);
      } catch (error) {
        inbox.deliverTo(() => undefined);
        const code = error instanceof ProtocolFault ? error.closeCode : closeCodes.failed;
        socket.close(code, error instanceof ProtocolFault ? error.message : "The line failed.");
        setTimeout(() => socket.terminate(), pulseMs).unref();
        throw error;
      }
    },
    close() {
      clearInterval(pulse);
      for (const leg of legs) leg.goAway();
    },
  };
}

function readStart({ data, isBinary }: Message): StartMessage {
  const message = isBinary ? undefined : parseClientMessage(data.toString());
  if (message?.type !== "start") throw malformed("The first message must be a start message.");
  return message;
}

async function shakeHands(server: WebSocketServer, head: UpgradeHead, duplex: Duplex, firstBytes: Buffer) {
  // Nothing more would ever be heard of one that has closed.
  if (duplex.destroyed) throw new ProtocolFault(closeCodes.goingAway, "The client left before it was let in.");
  return await new Promise<WebSocket>((resolve, reject) => {
    const onClose = () => reject(new ProtocolFault(closeCodes.malformed, "The handshake failed."));
    duplex.once("close", onClose);
    server.handleUpgrade(head as unknown as IncomingMessage, duplex, firstBytes, (socket) => {
      duplex.off("close", onClose);
      // Whatever is wrong with a message closes the socket; "close" tells.
      socket.on("error", () => undefined);
      resolve(socket);
    });
  });
}
