import { rm } from "node:fs/promises";
import { attachRecording } from "../../recordings/attach-recording.ts";
import { repairRecording } from "../../voice/recording/repair-recording.ts";
import { emitCallEvent } from "../../webhooks/emit-call-event.ts";
import type { VoiceHost } from "../voice-host.ts";

/** Moves a finished recording to where recordings are kept. What fails here is tried again by `recoverRecordings`. */
export async function keepRecording(
  { db, blobs, log }: Pick<VoiceHost, "db" | "blobs" | "log">,
  organizationId: string,
  callId: string,
  path: string,
): Promise<void> {
  try {
    if (await repairRecording(path)) {
      await attachRecording(db, blobs, organizationId, callId, path, (tx) =>
        emitCallEvent(tx, organizationId, callId, "recording.ready"),
      );
    }
    await rm(path, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    log.error({ err: error, organizationId, callId }, "a recording could not be kept yet");
  }
}
