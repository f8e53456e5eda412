import { audioExtensions, contentTypeOf, extensionOf } from "../blobs/content-types.ts";
import type { Blobs } from "../blobs/port.ts";
import type { Db, Tx } from "../db/database.ts";
import { invalidInput, notFound } from "../errors.ts";
import { findRecordedCall, storeRecordingKey } from "./queries.ts";
import { makeRecordingKey } from "./recording-key.ts";

/**
 * Stores an audio file as the recording of a call, and answers its key. The file itself stays where it is. What follows from
 * it happens in `onStored`, with it or not at all.
 */
export async function attachRecording(
  db: Db,
  blobs: Blobs,
  organizationId: string,
  callId: string,
  path: string,
  onStored: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<string> {
  const extension = extensionOf(path);
  if (!audioExtensions.includes(extension)) {
    throw invalidInput([{ path: "recording", message: `must be one of ${audioExtensions.join(", ")}, not ${path}` }]);
  }
  if (!(await findRecordedCall(db, organizationId, callId))) throw notFound("call");
  const key = makeRecordingKey(organizationId, callId, extension);
  // First the bytes, then the row: a call never names a recording that is not there.
  await blobs.put(key, path, contentTypeOf(key));
  await db.transaction(async (tx) => {
    await storeRecordingKey(tx, organizationId, callId, key);
    await onStored(tx);
  });
  return key;
}
