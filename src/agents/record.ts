import { agentDefaults, outboundDefaults } from "./defaults.ts";
import type { AgentRow } from "./queries.ts";
import type { AgentRecord } from "./schema.ts";

/** For routes that answer with records: they are complete as composed below, and need no second look at every field. */
export const serializeRecord = { serializerCompiler: () => (record: unknown) => JSON.stringify(record) };

/** The full record as clients see it. A setting added after an agent was saved shows its default. */
export function agentRecord(organizationId: string, row: AgentRow): AgentRecord {
  const whose = {
    userId: row.userId,
    organizationId,
    name: row.name,
    isActive: row.isActive,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    currentHistoryId: row.historyId,
  };
  return {
    id: row.id,
    ...whose,
    outbound_id: row.outboundId ?? "",
    isAfterHoursFallback: row.isAfterHoursFallback,
    defaultOutboundPhoneNumberId: row.defaultOutboundPhoneNumberId ?? "",
    routeOutboundVia: row.routeOutboundVia,
    ...agentDefaults,
    ...row.settings,
    outbound:
      row.outbound && row.outboundId
        ? { id: row.outboundId, ...whose, outbound_id: null, ...outboundDefaults, ...row.outbound }
        : {},
  };
}
