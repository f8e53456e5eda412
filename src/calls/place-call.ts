import type { Actor } from "../actor.ts";
import { type CallableAgent, findCallableAgent } from "../agents/find-callable-agent.ts";
import type { Db } from "../db/database.ts";
import { notFound, Problem } from "../errors.ts";
import { newId } from "../ids.ts";
import { reserveMinutes } from "../organizations/minutes.ts";
import { canDialExtension } from "../telephony/port.ts";
import { insertOutboundCall } from "./queries.ts";
import type { PlaceCallInput, PlacedCall } from "./schema.ts";

export interface PlaceCallSettings {
  cluster: string;
  /** How long a call may wait while there is no voice process to dial it. */
  dialTimeoutSeconds: number;
}

const reservedMinutes = 1;

/** Accepts a call: from the commit on it exists, its first minute is reserved, and it will be dialled or ended. */
export async function placeCall(
  db: Db,
  actor: Actor,
  input: PlaceCallInput,
  settings: PlaceCallSettings,
): Promise<{ callId: string; placed: PlacedCall }> {
  const { organizationId } = actor;
  return await db.transaction(async (tx) => {
    const agent = await findCallableAgent(tx, organizationId, input.agentId);
    const callerNumber = requireCallable(agent, input.phoneNumber);
    const callId = newId();
    await reserveMinutes(tx, organizationId, callId, reservedMinutes);
    await insertOutboundCall(tx, organizationId, {
      id: callId,
      agentId: callerNumber.agent.id,
      agentName: callerNumber.agent.name,
      incomingPhone: input.phoneNumber,
      outgoingPhone: callerNumber.phoneNumber,
      externalPhone: input.phoneNumber.replace(/\D/g, ""),
      variables: input.variables ?? {},
      voicemailMessage: input.voicemailMessage ?? callerNumber.agent.voicemailMessage,
      leaseSeconds: settings.dialTimeoutSeconds,
    });
    return {
      callId,
      placed: { status: 200, roomName: `call-${callId}`, dispatchId: `dial-${callId}`, cluster: settings.cluster },
    };
  });
}

function requireCallable(agent: CallableAgent | undefined, phoneNumber: string) {
  if (!agent) throw notFound("agent");
  if (!agent.isActive) throw new Problem("agent_inactive", "The agent is not active.");
  if (!agent.hasOutbound) throw new Problem("outbound_not_configured", "The agent has no outbound settings.");
  if (!agent.callerNumber) {
    throw new Problem(
      "no_outbound_number",
      "The agent has neither a default outbound number nor an assigned one in use.",
    );
  }
  const isExtension = !phoneNumber.startsWith("+");
  if (isExtension && !canDialExtension(agent.callerNumber.provider)) {
    throw new Problem("extension_not_allowed", "An extension can be called only by an agent on a PBX trunk.");
  }
  return { agent, phoneNumber: agent.callerNumber.phoneNumber };
}
