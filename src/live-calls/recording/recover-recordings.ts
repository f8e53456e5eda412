import { readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { VoiceHost } from "../voice-host.ts";
import { keepRecording } from "./keep-recording.ts";
import { findLeftRecording } from "./recording-queries.ts";

const untouchedMs = 60_000;

/** Takes in recordings that a crash left behind on this machine, once their calls have ended. */
export async function recoverRecordings(
  host: Pick<VoiceHost, "db" | "blobs" | "log" | "recordingDir"> & { leaseSeconds: number },
): Promise<void> {
  for (const organizationId of await entriesOf(host.recordingDir)) {
    const folder = join(host.recordingDir, organizationId);
    for (const name of await entriesOf(folder)) {
      const callId = basename(name, ".wav");
      const path = join(folder, name);
      const isOld = await isUntouched(path);
      const left = await findLeftRecording(host.db, organizationId, callId, { leaseSeconds: host.leaseSeconds, isOld });
      if (left === "kept") await rm(path, { force: true });
      else if (left === "missing") await keepRecording(host, organizationId, callId, path);
    }
  }
}

async function entriesOf(directory: string): Promise<string[]> {
  return await readdir(directory).catch(() => []);
}

/** Nobody has written to it for long: whoever was to keep it could not. */
async function isUntouched(path: string): Promise<boolean> {
  const facts = await stat(path).catch(() => undefined);
  return facts !== undefined && Date.now() - facts.mtimeMs > untouchedMs;
}
