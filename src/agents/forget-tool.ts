import type { Actor } from "../actor.ts";
import type { Tx } from "../db/database.ts";
import { selectAgentsWithTool } from "./queries.ts";
import { saveAgent } from "./save-agent.ts";
import type { AgentSettings, OutboundSettings } from "./settings-schema.ts";

/** Takes a tool that is going away out of every agent; each gets a new version. The caller holds the configuration lock. */
export async function forgetTool(tx: Tx, actor: Actor, toolId: string): Promise<void> {
  for (const agent of await selectAgentsWithTool(tx, actor.organizationId, toolId)) {
    const settings = withoutTools(agent.settings, (id) => id === toolId);
    const outbound = agent.outbound && withoutTools(agent.outbound, (id) => id === toolId);
    await saveAgent(tx, actor, agent.id, { ...agent, settings, outbound });
  }
}

export function withoutTools<Settings extends AgentSettings | OutboundSettings>(
  settings: Settings,
  isGone: (toolId: string) => boolean,
): Settings {
  const { tools = [], firstActionToolId = null } = settings;
  return {
    ...settings,
    tools: tools.filter((id) => !isGone(id)),
    firstActionToolId: firstActionToolId !== null && isGone(firstActionToolId) ? null : firstActionToolId,
  };
}
