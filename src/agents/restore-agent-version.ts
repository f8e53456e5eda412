import type { Actor } from "../actor.ts";
import type { Db, Tx } from "../db/database.ts";
import { notFound } from "../errors.ts";
import type { AgentState } from "./apply-changes.ts";
import { withoutTools } from "./forget-tool.ts";
import { lockConfiguration } from "./lock-configuration.ts";
import { selectAgent, selectKnownPhoneNumbers, selectKnownTools, selectVersion } from "./queries.ts";
import { agentRecord } from "./record.ts";
import { saveAgent } from "./save-agent.ts";
import type { AgentRecord } from "./schema.ts";

/** Saves an earlier version as the newest one, so that nothing of the history is lost. */
export async function restoreAgentVersion(
  db: Db,
  actor: Actor,
  agentId: string,
  version: number,
): Promise<AgentRecord> {
  const { organizationId } = actor;
  return await db.transaction(async (tx) => {
    await lockConfiguration(tx, organizationId);
    const agent = await selectAgent(tx, organizationId, agentId);
    const earlier = agent && (await selectVersion(tx, organizationId, agentId, version));
    if (!earlier) throw notFound("version of the agent");
    const state = await withoutGone(tx, organizationId, earlier.state);
    return agentRecord(organizationId, await saveAgent(tx, actor, agentId, state));
  });
}

/** Tools and numbers deleted since then cannot come back with the version. */
async function withoutGone(tx: Tx, organizationId: string, state: AgentState): Promise<AgentState> {
  const named = [state.settings, state.outbound].flatMap((s) =>
    s ? [...(s.tools ?? []), s.firstActionToolId ?? ""] : [],
  );
  const tools = await selectKnownTools(tx, organizationId, named);
  const isGone = (toolId: string) => !tools.has(toolId);
  const phoneNumberId = state.defaultOutboundPhoneNumberId;
  const numbers = await selectKnownPhoneNumbers(tx, organizationId, phoneNumberId ? [phoneNumberId] : []);
  return {
    ...state,
    settings: withoutTools(state.settings, isGone),
    outbound: state.outbound && withoutTools(state.outbound, isGone),
    defaultOutboundPhoneNumberId: phoneNumberId && numbers.has(phoneNumberId) ? phoneNumberId : null,
  };
}
