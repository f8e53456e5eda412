import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { Problem } from "../../errors.ts";
import { refuseWith } from "../../http/refuse-connection.ts";
import { type CheckedUpgrade, checkUpgrade, isWebSocketAddress } from "../../live-calls/web/check-upgrade.ts";
import type { WebTokens } from "../../live-calls/web/web-token.ts";
import type { UpgradeHead } from "../../telephony/web/web-line.ts";
import type { ToVoice, VoiceReport } from "./messages.ts";
import type { VoiceChild } from "./voice-children.ts";

export interface UpgradeOptions {
  tokens: WebTokens;
  corsOrigins: string[];
}

export interface CheckedVisitor extends CheckedUpgrade {
  head: UpgradeHead;
  firstBytes: Buffer;
  socket: Socket;
}

/** A voice process takes a connection at once, unless something is wrong with it. */
const handOverMsMax = 5_000;

/** Lets through whoever brings a good token; the others are told what is wrong. All else stays with the server. */
export function onWebSockets(
  server: Server,
  options: UpgradeOptions,
  welcome: (visitor: CheckedVisitor) => void,
): void {
  // Any other request that offers an upgrade is answered as the request that it is (RFC 9110, 7.8).
  Object.assign(server, { shouldUpgradeCallback: ({ url }: IncomingMessage) => isWebSocketAddress(url) });
  server.on("upgrade", ({ method = "", url = "", headers }: IncomingMessage, duplex: Duplex, first: Buffer) => {
    const socket = duplex as Socket;
    socket.on("error", () => undefined);
    try {
      const head = { method, url, headers };
      const checked = checkUpgrade(head, options.tokens, options.corsOrigins);
      const rest = (socket.read() as Buffer | null) ?? Buffer.alloc(0);
      welcome({ ...checked, head, firstBytes: Buffer.concat([first, rest]), socket });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refuseWith(socket, error);
    }
  });
}

/**
 * Gives browsers to the voice processes of this server. What travels is the connection itself: from then on no sound passes
 * through here, and a stall of the API is not heard.
 */
export function handOverWebSockets(
  server: Server,
  options: UpgradeOptions & { children: () => readonly VoiceChild[] },
): void {
  const handedSince = new WeakMap<VoiceReport, number>();
  const freePlaces = (report: VoiceReport) => report.places - report.active - (handedSince.get(report) ?? 0);
  onWebSockets(server, options, ({ socket, ...visitor }) => {
    const ready = options.children().flatMap(({ process, report }) => (report?.places ? [{ process, report }] : []));
    // Reports are seconds old: the one that seems freest is asked, and knows by itself whether it is.
    const [child] = ready.toSorted((a, b) => freePlaces(b.report) - freePlaces(a.report));
    if (!child) throw new Problem("unavailable", "No voice process is ready. Try again in a moment.");
    handedSince.set(child.report, (handedSince.get(child.report) ?? 0) + 1);
    // Forgotten here at once: a server that closes would otherwise wait for the calls of its children.
    Object.assign(socket, { server: null });
    // Connections are handed over one by one, and those that wait for a process that dies are told to nobody.
    socket.setTimeout(handOverMsMax, () => socket.destroy());
    const message: ToVoice = { kind: "visitor", ...visitor };
    child.process.send(message, socket, {}, () => socket.destroy());
  });
}
