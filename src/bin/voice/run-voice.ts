import { once } from "node:events";
import { flushCompileCache } from "node:module";
import { join } from "node:path";
import type pg from "pg";
import { openBlobs } from "../../blobs/open-blobs.ts";
import { listen } from "../../db/listen.ts";
import { newId } from "../../ids.ts";
import { repeat } from "../../jobs/schedule.ts";
import { recoverRecordings } from "../../live-calls/recording/recover-recordings.ts";
import type { VoiceHost } from "../../live-calls/voice-host.ts";
import { VoiceProcess } from "../../live-calls/voice-process.ts";
import { loadProviderSettings } from "../../providers/load-provider-settings.ts";
import { openSecrets } from "../../secrets.ts";
import { openRuntime } from "../runtime.ts";
import type { FromVoice, ToVoice } from "./messages.ts";
import { type Doors, openDoors } from "./open-doors.ts";
import { type Lines, openLines } from "./open-lines.ts";
import { Stopping } from "./stop-voice.ts";

const connections = 4;
const reportMs = 2_000;
const recoverMs = 5_000;

/** A voice process: of `serve` when it was started by it, else one that stands alone. */
export async function runVoice(): Promise<void> {
  const stopping = new Stopping();
  const connection = process.channel ? await readConnection() : undefined;
  const runtime = await openRuntime({ quiet: false, connections, ...(connection && { connection }) });
  const { config, log } = runtime;
  // A promise that a library forgot belongs to one conversation; the others on this process go on.
  process.on("unhandledRejection", (error) => log.error({ err: error }, "a rejection that nobody handled"));
  const processId = newId();
  tell({ kind: "started", processId });
  const endedByReason: Record<string, number> = {};
  let lines: Lines | undefined;
  const host: VoiceHost = {
    processId,
    db: runtime.database,
    log,
    secrets: await openSecrets(config),
    blobs: openBlobs(config),
    recordingDir: join(config.dataDir, "recording-in-progress"),
    ringTimeoutMs: config.ringTimeoutSeconds * 1000,
    driverFor: (provider) => lines?.driverFor(provider),
    converse: (...given) => requireLines(lines).converse(...given),
    onEnded(reason) {
      endedByReason[reason] = (endedByReason[reason] ?? 0) + 1;
    },
  };
  const voice = new VoiceProcess(host, config.voicePlaces);
  const closers = [() => runtime.close()];
  stopping.with(voice, closers, log);
  await voice.start();
  let doors: Doors | undefined;
  const listener = await listen(["calls_queued", "call_commands", "simulated_callers"], {
    connection: runtime.connection,
    log,
    onNotice(channel, payload) {
      if (channel === "calls_queued") voice.onQueued();
      else if (channel === "call_commands") voice.onCommand(payload);
      else doors?.onCallers();
    },
    onBack() {
      voice.onQueued();
      doors?.onCallers();
    },
  });
  closers.push(() => listener.close());
  const providersOf = (organizationId: string) =>
    loadProviderSettings(host.db, host.secrets, organizationId, config.providers);
  lines = await openLines({ config, log, providersOf });
  closers.push(() => requireLines(lines).close());
  const report = () =>
    tell({
      kind: "state",
      places: voice.places,
      active: voice.active,
      lateness: requireLines(lines).simulator.frameLateness(),
      endedByReason,
    });
  const schedules = [repeat("report to the server", reportMs, async () => report(), log)];
  // The server does it for its own voice processes.
  if (!process.channel) {
    schedules.push(
      repeat(
        "recover recordings",
        recoverMs,
        () => recoverRecordings({ ...host, leaseSeconds: config.callLeaseSeconds }),
        log,
      ),
    );
  }
  closers.push(async () => {
    for (const schedule of schedules) await schedule.stop();
  });
  doors = await openDoors({ config, host, voice });
  closers.push(doors.close);
  await voice.takeCalls();
  doors.onCallers();
  report();
  log.info({ processId, places: config.voicePlaces }, "voice process ready");
  flushCompileCache();
}

function requireLines(lines: Lines | undefined): Lines {
  if (!lines) throw new Error("the voice process is not ready");
  return lines;
}

async function readConnection(): Promise<pg.PoolConfig> {
  const [message] = (await once(process, "message")) as [ToVoice];
  if (message.kind !== "open") throw new Error("the server said something else first");
  return message.connection;
}

function tell(message: FromVoice): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
