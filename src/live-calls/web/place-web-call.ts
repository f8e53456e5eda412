import type { Actor } from "../../actor.ts";
import { findCallableAgent } from "../../agents/find-callable-agent.ts";
import { acceptCall } from "../../calls/accept-call.ts";
import type { Db } from "../../db/database.ts";
import { notFound, Problem } from "../../errors.ts";
import { newId } from "../../ids.ts";
import { socketPath } from "./check-upgrade.ts";
import { selectVoiceAddress } from "./queries.ts";
import type { PlacedWebCall, PlaceWebCallInput } from "./schema.ts";
import { type WebTokens, webTokenSeconds } from "./web-token.ts";

export interface WebCallSettings {
  tokens: WebTokens;
  /** The address of this server's own sockets, or undefined when voice is elsewhere. */
  ownUrl: () => string | undefined;
  publicUrl: () => string;
  callLeaseSeconds: number;
}

/** The token is refused a moment before the call is given up. */
const graceSeconds = 5;

/** Accepts a call from a browser: from the commit on it waits for the one who comes with the token. */
export async function placeWebCall(
  db: Db,
  actor: Actor,
  input: PlaceWebCallInput,
  settings: WebCallSettings,
): Promise<PlacedWebCall> {
  const { organizationId } = actor;
  return await db.transaction(async (tx) => {
    const agent = await findCallableAgent(tx, organizationId, input.agentId);
    if (!agent) throw notFound("agent");
    if (!agent.isActive) throw new Problem("agent_inactive", "The agent is not active.");
    const callId = newId();
    await acceptCall(tx, organizationId, {
      id: callId,
      callType: "web",
      status: "queued",
      agentId: agent.id,
      agentName: agent.name,
      incomingPhone: "",
      outgoingPhone: "",
      externalPhone: "",
      variables: input.variables ?? {},
      leaseSeconds: webTokenSeconds + graceSeconds,
      voiceProcessId: null,
    });
    const { token, expiresAt } = settings.tokens.sign(organizationId, callId);
    const elsewhere = settings.ownUrl() ?? (await selectVoiceAddress(tx, settings.callLeaseSeconds));
    const url = `${elsewhere ?? settings.publicUrl()}${socketPath(callId, token)}`.replace(/^http/, "ws");
    return { callId, token, url, expiresAt: expiresAt.toISOString() };
  });
}
