import type { Tx } from "../db/database.ts";
import { newId } from "../ids.ts";
import { findListeners, insertDeliveries } from "./emit-queries.ts";
import type { CallWebhookEvent } from "./events.ts";

/**
 * Tells all who listen that something happened to a call, in the transaction in which it happens: they will be told if and
 * only if it is committed, and once, however often this is called. Costs one look where nobody listens.
 */
export async function emitCallEvent(
  tx: Tx,
  organizationId: string,
  callId: string,
  event: CallWebhookEvent,
): Promise<void> {
  const listeners = await findListeners(tx, organizationId, callId, event);
  if (listeners.length === 0) return;
  const deliveries = listeners.map((listener) => ({ ...listener, id: newId() }));
  await insertDeliveries(tx, organizationId, callId, event, deliveries);
}
