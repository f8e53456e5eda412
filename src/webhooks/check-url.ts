import { invalidInput } from "../errors.ts";
import type { Outgoing } from "../outgoing/outgoing.ts";
import { OutgoingError } from "../outgoing/outgoing-error.ts";

/** Refuses an address that could never be sent to, as soon as it is set. */
export function checkUrl(outgoing: Outgoing, url: string | undefined): void {
  if (url === undefined) return;
  try {
    outgoing.assertAllowedUrl(url);
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    throw invalidInput([{ path: "url", message: `cannot be used: ${error.message.replace(/\.$/, "")}` }]);
  }
}
