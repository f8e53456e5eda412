import type { Db } from "../db/database.ts";
import { findCall } from "./queries.ts";

/** Where a recording itself lies; empty without one. */
export type RecordingUrl = (organizationId: string, callId: string, recordingKey: string | null) => Promise<string>;

/** The single call as JSON text, with a fresh address of its recording. Undefined when there is none. */
export async function showCall(
  db: Db,
  recordingUrl: RecordingUrl,
  organizationId: string,
  callId: string,
): Promise<string | undefined> {
  const call = await findCall(db, organizationId, callId);
  if (!call) return undefined;
  const url = await recordingUrl(organizationId, callId, call.recordingKey);
  return `{"recordingUrl":${JSON.stringify(url)},${call.json.slice(1)}`;
}
