import type { Actor } from "../actor.ts";
import type { Tx } from "../db/database.ts";
import { selectAgentsCallingFrom } from "./queries.ts";
import { saveAgent } from "./save-agent.ts";

/** Unsets a number that is going away as the default of agents. The caller holds the configuration lock. */
export async function forgetPhoneNumber(tx: Tx, actor: Actor, phoneNumberId: string): Promise<void> {
  for (const agent of await selectAgentsCallingFrom(tx, actor.organizationId, phoneNumberId)) {
    await saveAgent(tx, actor, agent.id, { ...agent, defaultOutboundPhoneNumberId: null });
  }
}
