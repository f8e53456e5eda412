import type { Tx } from "../../db/database.ts";
import { addJob } from "../../jobs/queue.ts";

/** Never two for one delivery: the key replaces a job that waits. */
export async function addDeliveryJob(
  tx: Tx,
  organizationId: string,
  deliveryId: string,
  delaySeconds: number,
): Promise<void> {
  const options = { jobKey: `webhook-${deliveryId}`, delaySeconds };
  await addJob(tx, "webhooks.deliver", { organizationId, deliveryId }, options);
}
