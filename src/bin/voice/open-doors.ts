import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { hostname } from "node:os";
import type { Config } from "../../config.ts";
import { repeat } from "../../jobs/schedule.ts";
import { makeCallerTaker } from "../../live-calls/incoming/take-callers.ts";
import { takeIncoming } from "../../live-calls/incoming/take-incoming.ts";
import type { VoiceHost } from "../../live-calls/voice-host.ts";
import type { VoiceProcess } from "../../live-calls/voice-process.ts";
import { setVoiceAddress } from "../../live-calls/web/queries.ts";
import { takeWebCall, type WebVisitor } from "../../live-calls/web/take-web-call.ts";
import { makeWebTokens } from "../../live-calls/web/web-token.ts";
import { loadLinkSecret } from "../../recordings/sign-link.ts";
import { StartError } from "../../start-error.ts";
import { makeFrameClock } from "../../telephony/frame-clock.ts";
import { providers, type TelephonyDriver } from "../../telephony/port.ts";
import type { SimulatorDriver } from "../../telephony/simulator/open-simulator.ts";
import { openWebLine } from "../../telephony/web/web-line.ts";
import { onWebSockets } from "./hand-over.ts";
import type { ToVoice } from "./messages.ts";

export interface DoorsOptions {
  config: Config;
  host: VoiceHost;
  voice: VoiceProcess;
}

/** The ways in which others begin a call with this process: from a browser, by dialling a number, by `call-in`. */
export interface Doors {
  /** Simulated people may want to dial in. */
  onCallers(): void;
  close(): Promise<void>;
}

const lookMs = 2_000;

export async function openDoors({ config, host, voice }: DoorsOptions): Promise<Doors> {
  const line = openWebLine({ clock: makeFrameClock() });
  const stop = new AbortController();
  const letIn = (visitor: WebVisitor) => void takeWebCall(host, voice, line, visitor);
  const onMessage = (message: ToVoice, socket: Socket | undefined) => {
    if (message.kind !== "visitor" || !socket) return;
    letIn({ ...message, firstBytes: Buffer.from(message.firstBytes), socket });
  };
  process.on("message", onMessage as never);
  for (const provider of providers) {
    const driver = host.driverFor(provider);
    void driver?.listen((call) => void takeIncoming(host, voice, call), stop.signal);
  }
  const takeCallers = makeCallerTaker(host, voice, ({ id, ...caller }) => {
    const simulator = host.driverFor("simulator");
    if (isSimulator(simulator)) simulator.callIn({ ...caller, callId: id });
  });
  // Who came while all places were taken is let in when one is free.
  const schedule = repeat("look for simulated callers", lookMs, takeCallers, host.log);
  const server = process.channel ? undefined : await openOwnDoor(config, host, letIn);
  return {
    onCallers: () => void takeCallers(),
    async close() {
      stop.abort();
      await schedule.stop();
      process.off("message", onMessage as never);
      line.close();
      server?.close();
    },
  };
}

function isSimulator(driver: TelephonyDriver | undefined): driver is SimulatorDriver {
  return driver !== undefined && "callIn" in driver;
}

/** On a machine of its own a voice process listens itself, and says where. */
async function openOwnDoor(
  { host: address, voicePort, voicePublicUrl, corsOrigins }: Config,
  host: VoiceHost,
  letIn: (visitor: WebVisitor) => void,
): Promise<Server | undefined> {
  if (voicePort === undefined) return undefined;
  const server = createServer((_request, response) => {
    response.writeHead(404, { "content-type": "text/plain" }).end("Calls from browsers come in here, nothing else.\n");
  });
  onWebSockets(server, { tokens: makeWebTokens(await loadLinkSecret(host.db)), corsOrigins }, letIn);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) =>
      reject(new StartError(`VOICE_PORT ${voicePort} cannot be opened: ${error.message}`)),
    );
    server.listen(voicePort, address, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const url = voicePublicUrl ?? `http://${address === "0.0.0.0" || address === "::" ? hostname() : address}:${port}`;
  await setVoiceAddress(host.db, host.processId, url);
  host.log.info({ url }, "taking calls from browsers");
  return server;
}
