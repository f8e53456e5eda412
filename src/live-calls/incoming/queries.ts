import sql from "sql-template-tag";
import type { Db, Tx } from "../../db/database.ts";
import type { BusinessHours } from "../../organizations/business-hours.ts";

/** What decides who takes a call to a number. */
export interface DialledNumber {
  isActive: boolean;
  isSubscribed: boolean;
  fallbackNumber: string | null;
  businessHours: BusinessHours | null;
  agent: { id: string; name: string; isActive: boolean; timezone: string } | null;
  /** The active agent that answers when the others have gone home. */
  afterHoursAgent: { id: string; name: string } | null;
}

export async function selectDialledNumber(
  db: Db,
  organizationId: string,
  phoneNumber: string,
): Promise<DialledNumber | undefined> {
  const [row] = await db.query<DialledNumber>(
    sql`select n.is_active as "isActive", o.subscription = 'active' as "isSubscribed",
        nullif(n.fallback_number, '') as "fallbackNumber", o.business_hours as "businessHours",
        case when a.id is not null then json_build_object('id', a.id, 'name', a.name, 'isActive', a.is_active,
          'timezone', coalesce(a.settings->>'timezone', 'UTC')) end as agent,
        (select json_build_object('id', f.id, 'name', f.name) from agents f
          where f.organization_id = n.organization_id and f.is_after_hours_fallback and f.is_active and f.deleted_at is null
          order by f.created_at, f.id limit 1) as "afterHoursAgent"
      from phone_numbers n join organizations o using (organization_id)
      left join agents a on a.organization_id = n.organization_id and a.id = n.agent_id and a.deleted_at is null
      where n.organization_id = ${organizationId} and n.phone_number = ${phoneNumber}`,
    { prepare: "live-calls.dialled-number" },
  );
  return row;
}

/** Every organization that has the number; a line that does not know which one is meant needs there to be one. */
export async function selectHolders(db: Db, phoneNumber: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    sql`select organization_id as id from phone_numbers where phone_number = ${phoneNumber} order by 1 limit 2`,
  );
  return rows.map(({ id }) => id);
}

export interface SimulatedCaller {
  organizationId: string;
  /** The call's id from here on. */
  id: string;
  from: string;
  to: string;
  person: string;
  variables: Record<string, unknown>;
}

/** The commit wakes the voice processes. */
export async function insertSimulatedCaller(tx: Tx, organizationId: string, caller: SimulatedCaller): Promise<void> {
  await tx.query(sql`with dialling as (
      insert into simulated_callers (organization_id, id, from_number, to_number, person, variables)
      values (${organizationId}, ${caller.id}, ${caller.from}, ${caller.to}, ${caller.person},
        ${JSON.stringify(caller.variables)}) returning id
    ) select pg_notify('simulated_callers', '') from dialling`);
}

/** Of several processes that ask at once, each caller goes to one. */
export async function takeSimulatedCallers(db: Db, most: number): Promise<SimulatedCaller[]> {
  return await db.query<SimulatedCaller>(sql`delete from simulated_callers s using (
      select organization_id, id from simulated_callers order by created_at limit ${most} for update skip locked
    ) w where s.organization_id = w.organization_id and s.id = w.id
    returning s.organization_id as "organizationId", s.id, s.from_number as "from", s.to_number as "to", s.person, s.variables`);
}

/** False when somebody has taken the caller meanwhile. */
export async function deleteSimulatedCaller(db: Db, organizationId: string, id: string): Promise<boolean> {
  const rows = await db.query(
    sql`delete from simulated_callers where organization_id = ${organizationId} and id = ${id} returning id`,
  );
  return rows.length > 0;
}
