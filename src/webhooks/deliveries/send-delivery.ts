import { Problem } from "../../errors.ts";
import type { Outgoing } from "../../outgoing/outgoing.ts";
import { OutgoingError } from "../../outgoing/outgoing-error.ts";
import { signMessage } from "../sign-message.ts";
import type { SigningSecret } from "../signing-secrets.ts";
import type { Attempt } from "./delivery-schema.ts";

const timeoutMs = 15_000;
const responseBytesMax = 4_096;
const excerptChars = 1_000;

/** One attempt, and what came of it. A redirect is no success: the address that was set is the one that gets the data. */
export async function sendDelivery(
  outgoing: Outgoing,
  message: { id: string; url: string; body: string; loadSecret: () => Promise<SigningSecret> },
): Promise<Omit<Attempt, "number">> {
  const startedAt = new Date();
  const startedMs = performance.now();
  const finish = (status: number | null, error: string, response: string) => ({
    startedAt: startedAt.toISOString(),
    durationMs: Math.round(performance.now() - startedMs),
    status,
    error: storable(error),
    response: storable(response).slice(0, excerptChars).toWellFormed(),
  });
  try {
    const secret = await message.loadSecret();
    const { status, body } = await outgoing.request({
      method: "POST",
      url: message.url,
      headers: {
        "content-type": "application/json",
        ...signMessage(secret, message.id, startedAt, message.body),
      },
      body: message.body,
      timeoutMs,
      maxResponseBytes: responseBytesMax,
    });
    const taken = status >= 200 && status < 300;
    return finish(status, taken ? "" : `The receiver answered ${status}.`, body);
  } catch (error) {
    const isUnreadable = error instanceof Problem && error.code === "conflict";
    if (!(error instanceof OutgoingError || isUnreadable)) throw error;
    return finish(null, error.message, "");
  }
}

/** PostgreSQL stores every character but this one. */
function storable(text: string): string {
  return text.replaceAll("\0", "\ufffd");
}
