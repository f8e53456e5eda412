import type { Db, Tx } from "../../db/database.ts";
import { newId } from "../../ids.ts";
import type { JobPayloads } from "../../jobs/queue.ts";
import type { Outgoing } from "../../outgoing/outgoing.ts";
import type { Secrets } from "../../secrets.ts";
import { deleteGoneUrl, disableEndpoint, insertGoneAddress } from "../queries.ts";
import { afterCallOwner, loadSigningSecret } from "../signing-secrets.ts";
import { addDeliveryJob } from "./add-delivery-job.ts";
import {
  insertAttempt,
  lockDelivery,
  type SendableDelivery,
  selectPendingDelivery,
  setDeliveryState,
} from "./delivery-queries.ts";
import type { Attempt } from "./delivery-schema.ts";
import type { FairShare } from "./fair-share.ts";
import { sendDelivery } from "./send-delivery.ts";

export interface DeliverDependencies {
  db: Db;
  secrets: Secrets;
  outgoing: Outgoing;
  /** How many an organization may send at a time, so that its slow receivers hold up nobody else's. */
  share: FairShare;
  /** The pauses before each further attempt. */
  retrySeconds: number[];
  /** The single call as the API answers it, as JSON text. */
  showCall: (organizationId: string, callId: string) => Promise<string | undefined>;
}

/**
 * One attempt to deliver. What came of it and the next attempt are recorded together; a crash in between leaves the job, which
 * sends again under the same id: at least once, and a receiver that remembers ids sees it once.
 */
export async function deliverWebhook(
  deps: DeliverDependencies,
  { organizationId, deliveryId }: JobPayloads["webhooks.deliver"],
): Promise<void> {
  const release = await deps.share.take(organizationId);
  if (!release) {
    const delaySeconds = 2 + Math.random() * 8;
    return await deps.db.transaction((tx) => addDeliveryJob(tx, organizationId, deliveryId, delaySeconds));
  }
  try {
    await deliver(deps, organizationId, deliveryId);
  } finally {
    release();
  }
}

async function deliver(deps: DeliverDependencies, organizationId: string, deliveryId: string): Promise<void> {
  const delivery = await selectPendingDelivery(deps.db, organizationId, deliveryId);
  if (!delivery) return;
  if (!delivery.enabled) return await giveUp(deps.db, organizationId, delivery, "The endpoint is switched off.");
  const call = await deps.showCall(organizationId, delivery.callId);
  if (call === undefined) return await giveUp(deps.db, organizationId, delivery, "The call is gone.");
  const ownerId = delivery.endpointId ?? afterCallOwner;
  const { id, url } = delivery;
  const loadSecret = () => loadSigningSecret(deps.db, deps.secrets, organizationId, ownerId);
  const attempt = await sendDelivery(deps.outgoing, { id, url, body: bodyOf(delivery, call), loadSecret });
  await deps.db.transaction((tx) => record(tx, deps.retrySeconds, organizationId, delivery, attempt));
}

function bodyOf({ endpointId, event, createdAt }: SendableDelivery, call: string): string {
  if (endpointId === null) return call;
  return `{"type":${JSON.stringify(event)},"timestamp":${JSON.stringify(createdAt)},"data":${call}}`;
}

async function record(
  tx: Tx,
  retrySeconds: number[],
  organizationId: string,
  delivery: SendableDelivery,
  attempt: Omit<Attempt, "number">,
): Promise<void> {
  const locked = await lockDelivery(tx, organizationId, delivery.id);
  if (!locked) return;
  const attempts = locked.attempts + 1;
  await insertAttempt(tx, organizationId, delivery.id, { ...attempt, number: attempts });
  const taken = attempt.error === "";
  const gone = attempt.status === 410;
  const delaySeconds = taken || gone ? null : (retrySeconds[locked.retries] ?? null);
  await setDeliveryState(tx, organizationId, delivery.id, {
    status: taken ? "delivered" : delaySeconds === null ? "failed" : "pending",
    error: attempt.error,
    url: delivery.url,
    attempts,
    retries: locked.retries + 1,
    delaySeconds,
  });
  if (delaySeconds !== null) await addDeliveryJob(tx, organizationId, delivery.id, delaySeconds);
  if (gone) await switchOff(tx, organizationId, delivery);
  else if (taken && delivery.endpointId === null) await deleteGoneUrl(tx, organizationId, delivery.url);
}

/** "410 Gone" is how a receiver says that it wants nothing more. An agent keeps its address, but nothing is sent there. */
async function switchOff(tx: Tx, organizationId: string, { endpointId, url }: SendableDelivery): Promise<void> {
  if (endpointId === null) await insertGoneAddress(tx, organizationId, newId(), url);
  else await disableEndpoint(tx, organizationId, endpointId, "The receiver answered 410 (gone).");
}

async function giveUp(db: Db, organizationId: string, delivery: SendableDelivery, error: string): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockDelivery(tx, organizationId, delivery.id);
    if (!locked) return;
    const { id, url } = delivery;
    await setDeliveryState(tx, organizationId, id, { status: "failed", error, url, ...locked, delaySeconds: null });
  });
}
