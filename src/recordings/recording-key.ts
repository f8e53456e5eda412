import { createHash, randomBytes } from "node:crypto";

/**
 * Where a call's recording is kept. An id that is no plain name (imported ones are free text) is replaced by its hash; the
 * random part makes every stored recording a key of its own, so that none is ever overwritten.
 */
export function makeRecordingKey(organizationId: string, callId: string, extension: string): string {
  const name = /^[0-9A-Za-z_-]{1,100}$/.test(callId) ? callId : createHash("sha256").update(callId).digest("hex");
  return `${organizationId}/${name}-${randomBytes(4).toString("hex")}.${extension}`;
}
