import { Webhook } from "standardwebhooks";
import type { SigningSecret } from "./signing-secrets.ts";

/** The headers of a message as standardwebhooks.com lays down; a secret that was just replaced signs along. */
export function signMessage(
  { secret, previous }: SigningSecret,
  messageId: string,
  sentAt: Date,
  body: string,
): Record<string, string> {
  const secrets = previous ? [secret, previous.secret] : [secret];
  return {
    "webhook-id": messageId,
    "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
    "webhook-signature": secrets.map((each) => new Webhook(each).sign(messageId, sentAt, body)).join(" "),
  };
}
