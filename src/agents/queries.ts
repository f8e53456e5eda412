import sql from "sql-template-tag";
import type { Db } from "../db/database.ts";
import type { Provider } from "../telephony/port.ts";

export interface CallerNumber {
  id: string;
  phoneNumber: string;
  provider: Provider;
}

export interface CallableAgentRow {
  id: string;
  name: string;
  isActive: boolean;
  hasOutbound: boolean;
  maxCallTimeSeconds: number;
  voicemailMessage: string;
  callerNumber: CallerNumber | null;
}

export async function selectCallableAgent(
  db: Db,
  organizationId: string,
  agentId: string,
): Promise<CallableAgentRow | undefined> {
  const [row] = await db.query<CallableAgentRow>(
    sql`select a.id, a.name, a.is_active as "isActive", a.outbound is not null as "hasOutbound",
        coalesce((a.outbound->>'maxCallTime')::int, 0) as "maxCallTimeSeconds",
        coalesce(a.outbound->>'voicemailMessage', '') as "voicemailMessage",
        case
          when d.id is not null then json_build_object('id', d.id, 'phoneNumber', d.phone_number, 'provider', d.provider)
          when f.id is not null then json_build_object('id', f.id, 'phoneNumber', f.phone_number, 'provider', f.provider)
        end as "callerNumber"
      from agents a
      left join phone_numbers d on d.organization_id = a.organization_id
        and d.id = a.default_outbound_phone_number_id and d.is_active
      left join lateral (
        select n.id, n.phone_number, n.provider from phone_numbers n
        where n.organization_id = a.organization_id and n.agent_id = a.id and n.is_active and d.id is null
        order by n.created_at, n.id limit 1
      ) f on true
      where a.organization_id = ${organizationId} and a.id = ${agentId} and a.deleted_at is null`,
    { prepare: "agents.find-callable" },
  );
  return row;
}
