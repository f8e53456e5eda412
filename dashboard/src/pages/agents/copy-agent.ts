import type { Agent, CreateAgentInput } from "../../api/generated.ts";

const whose = [
  "id",
  "userId",
  "organizationId",
  "createdAt",
  "updatedAt",
  "currentHistoryId",
  "outbound_id",
  "name",
  "isActive",
];

/** Everything of an agent but whose it is. A copy is no second after-hours agent: one is enough. */
export function copyOfAgent(agent: Agent): CreateAgentInput {
  return {
    ...settingsOf(agent),
    name: `${agent.name.slice(0, 190)} (copy)`,
    isActive: agent.isActive,
    isAfterHoursFallback: false,
    outbound: settingsOf(agent.outbound),
  } as CreateAgentInput;
}

function settingsOf(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !whose.includes(name) && name !== "outbound"));
}
