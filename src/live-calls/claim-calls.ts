import { nextStatus } from "../calls/lifecycle.ts";
import type { Db } from "../db/database.ts";
import { type LiveCall, takeQueuedCalls } from "./queries.ts";

/** Takes up to `most` waiting calls for a voice process, oldest first. Each is then dialled by that process or ended. */
export async function claimCalls(db: Db, processId: string, most: number): Promise<LiveCall[]> {
  const dialled = nextStatus("queued", "dial");
  if (most < 1 || dialled === undefined) return [];
  return await takeQueuedCalls(db, processId, most, dialled);
}
