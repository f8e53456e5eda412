import sql from "sql-template-tag";
import type { Tx } from "../db/database.ts";
import type { CallStatus, CallType } from "./lifecycle.ts";

/** A call that the other side began, as far as it is known then. */
export interface CallBegun {
  id: string;
  callType: CallType;
  status: CallStatus;
  agentId: string | null;
  agentName: string;
  incomingPhone: string;
  outgoingPhone: string;
  /** Digits of the party outside the organization. */
  externalPhone: string;
  variables: object;
  /** How long it may wait until somebody takes it; a call that is in somebody's hands has none. */
  leaseSeconds: number | null;
  voiceProcessId: string | null;
}

/** The number is taken in the same statement, as late as can be: its row is locked until the commit. */
export async function insertCallBegun(tx: Tx, organizationId: string, call: CallBegun): Promise<{ number: number }> {
  const [row] = await tx.query<{ number: number }>(
    sql`with numbered as (
        insert into organization_counters as k (organization_id, kind, last_number) values (${organizationId}, 'call', 1)
        on conflict (organization_id, kind) do update set last_number = k.last_number + 1 returning last_number
      )
      insert into calls (organization_id, id, number, call_type, status, agent_id, agent_name, agent_name_raw,
        incoming_phone, outgoing_phone, external_phone, start_time, variables, lease_expires_at, voice_process_id)
      select ${organizationId}, ${call.id}, last_number, ${call.callType}, ${call.status}, ${call.agentId}, ${call.agentName},
        ${call.agentName}, ${call.incomingPhone}, ${call.outgoingPhone}, ${call.externalPhone}, now(),
        ${JSON.stringify(call.variables)}, now() + make_interval(secs => ${call.leaseSeconds}::float8), ${call.voiceProcessId}
      from numbered
      returning number, pg_notify('call_events', ${`${organizationId} ${call.id}`}) as notified`,
    { prepare: "calls.insert-begun" },
  );
  if (!row) throw new Error("insert returned nothing");
  return row;
}
