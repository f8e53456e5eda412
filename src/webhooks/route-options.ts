import type { Db } from "../db/database.ts";
import type { Outgoing } from "../outgoing/outgoing.ts";
import type { Secrets } from "../secrets.ts";

export interface WebhookRoutesOptions {
  db: Db;
  secrets: Secrets;
  outgoing: Outgoing;
}

export const tags = ["Webhooks"];
