import type { Actor } from "../../actor.ts";
import type { Db } from "../../db/database.ts";
import { notFound, Problem } from "../../errors.ts";
import { selectEndpoint } from "../queries.ts";
import { addDeliveryJob } from "./add-delivery-job.ts";
import { lockDelivery, selectDelivery, setDeliveryState } from "./delivery-queries.ts";
import type { Delivery } from "./delivery-schema.ts";

/** Sends a delivery once more, now, whatever became of it; the schedule of retries begins anew, the id stays. */
export async function replayDelivery(db: Db, actor: Actor, deliveryId: string): Promise<Delivery> {
  const { organizationId } = actor;
  return await db.transaction(async (tx) => {
    const locked = await lockDelivery(tx, organizationId, deliveryId);
    const delivery = locked && (await selectDelivery(tx, organizationId, deliveryId));
    if (!locked || !delivery) throw notFound("webhook delivery");
    const endpoint = delivery.endpointId && (await selectEndpoint(tx, organizationId, delivery.endpointId));
    if (endpoint && !endpoint.enabled) {
      throw new Problem("conflict", "The endpoint is switched off: switch it on before you replay what it missed.");
    }
    const { url, error } = delivery;
    const again = { status: "pending", url, error, attempts: locked.attempts, retries: 0, delaySeconds: 0 } as const;
    await setDeliveryState(tx, organizationId, deliveryId, again);
    await addDeliveryJob(tx, organizationId, deliveryId, 0);
    return (await selectDelivery(tx, organizationId, deliveryId)) ?? delivery;
  });
}
