import sql from "sql-template-tag";
import Type from "typebox";
import { type AgentState, applyChanges, newAgentState, newOutbound } from "../../agents/apply-changes.ts";
import type { OutboundInput, UpdateAgentInput } from "../../agents/schema.ts";
import { agentInputFields, outboundInputFields } from "../../agents/settings-schema.ts";
import { each, Moment, NumberId, optional, ShortText, TextId } from "../fields.ts";
import type { Data, Kind } from "../kind.ts";

// Answers may carry tools as records, so an import takes both.
const Tools = Type.Optional(
  Type.Unsafe({
    type: "array",
    items: { type: ["string", "object"], required: ["id"], properties: { id: { type: "string" } } },
  }),
);

export const agent: Kind = {
  name: "agent",
  table: "agents",
  schema: Type.Object({
    id: optional(TextId),
    name: Type.String({ pattern: "\\S", maxLength: 200 }),
    userId: optional(TextId),
    ...Type.Partial(Type.Object(agentInputFields)).properties,
    tools: Tools,
    ...each(["isActive", "isAfterHoursFallback"], Type.Boolean()),
    ...each(["defaultOutboundPhoneNumberId", "routeOutboundVia", "outbound_id"], ShortText),
    currentHistoryId: optional(NumberId),
    outbound: optional(Type.Object({ ...Type.Partial(Type.Object(outboundInputFields)).properties, tools: Tools })),
    ...each(["createdAt", "updatedAt"], Moment),
  }),
  times: ["createdAt", "updatedAt"],
  references: [
    { path: ["userId"], kind: "user" },
    { path: ["state", "settings", "tools"], field: "tools", kind: "tool", each: true },
    { path: ["state", "settings", "firstActionToolId"], field: "firstActionToolId", kind: "tool" },
    { path: ["state", "outbound", "tools"], field: "outbound.tools", kind: "tool", each: true },
    { path: ["state", "outbound", "firstActionToolId"], field: "outbound.firstActionToolId", kind: "tool" },
    { path: ["state", "defaultOutboundPhoneNumberId"], field: "defaultOutboundPhoneNumberId", kind: "phoneNumber" },
  ],

  prepare({ id, userId, createdAt, updatedAt, currentHistoryId, ...data }) {
    const state = readState(data);
    // Staging sorts the keys of objects; in a text the fields of callData keep the order in which they are asked.
    return { id, userId, createdAt, updatedAt, historyId: currentHistoryId, state, written: JSON.stringify(state) };
  },

  async store(tx, { organizationId, userId }) {
    await tx.query(sql`
      insert into agents (organization_id, id, user_id, name, is_active, is_after_hours_fallback, route_outbound_via,
        settings, outbound_id, outbound, history_id, created_at, updated_at)
      select ${organizationId}, s.id, coalesce(d."userId", ${userId}), d.state->>'name', (d.state->>'isActive')::boolean,
        (d.state->>'isAfterHoursFallback')::boolean, d.state->>'routeOutboundVia', d.written::json->'settings', d.state->>'outboundId',
        case when d.state->'outbound' <> 'null' then d.written::json->'outbound' end, coalesce(d."historyId", 1),
        coalesce(d."createdAt", now()), coalesce(d."updatedAt", d."createdAt", now())
      from import_rows s, jsonb_to_record(s.data) d ("userId" text, state jsonb, written text, "historyId" integer,
        "createdAt" timestamptz, "updatedAt" timestamptz)
      where s.kind = 'agent'`);
    await tx.query(sql`
      insert into agent_versions (organization_id, agent_id, version, user_id, record, created_at)
      select a.organization_id, a.id, a.history_id, a.user_id, (s.data->>'written')::json, a.updated_at
      from import_rows s join agents a on a.organization_id = ${organizationId} and a.id = s.id where s.kind = 'agent'`);
  },

  async connect(tx, { organizationId }) {
    await tx.query(sql`
      update agents a set default_outbound_phone_number_id = s.data->'state'->>'defaultOutboundPhoneNumberId' from import_rows s
      where s.kind = 'agent' and a.organization_id = ${organizationId} and a.id = s.id
        and s.data->'state'->>'defaultOutboundPhoneNumberId' is not null`);
  },
};

/** The same defaults as for an agent made over HTTP, except that one without outbound settings may stay without. */
function readState(data: Data): AgentState {
  const { outbound, outbound_id, ...own } = withToolIds(data);
  const state = applyChanges(newAgentState(String(data.name)), withoutUnset(own) as UpdateAgentInput);
  if (typeof outbound !== "object" || outbound === null || Object.keys(outbound).length === 0) return state;
  const made = newOutbound(state.settings, withToolIds(outbound as Data) as OutboundInput);
  return { ...state, ...made, outboundId: (outbound_id as string | undefined) || made.outboundId };
}

const nullable = new Set(["afterCallWebhookUrl", "firstActionToolId", "workflowDefinition", "integrations"]);

/** Null is a value to these, and means not given elsewhere. */
function withoutUnset(data: Data): Data {
  return Object.fromEntries(Object.entries(data).filter(([name, value]) => value !== null || nullable.has(name)));
}

function withToolIds(data: Data): Data {
  const { tools } = data;
  if (!Array.isArray(tools)) return data;
  return { ...data, tools: tools.map((tool: string | { id: string }) => (typeof tool === "string" ? tool : tool.id)) };
}
