import type { Blobs } from "../blobs/port.ts";
import { linkSeconds, type SignLink } from "./sign-link.ts";

/** Where a recording can be heard for the next 15 minutes: at the storage itself if that has such addresses; "" without one. */
export async function recordingUrl(
  blobs: Blobs,
  signLink: SignLink,
  organizationId: string,
  callId: string,
  recordingKey: string | null,
): Promise<string> {
  if (recordingKey === null) return "";
  if (blobs.presign) return await blobs.presign(recordingKey, linkSeconds);
  return signLink(organizationId, callId);
}
