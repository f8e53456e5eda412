import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";

export interface MinutesRow {
  available: number;
  usedThisMonth: number;
  month: string;
  subscription: "active" | "inactive";
}

export async function readMinutes(db: Db, organizationId: string): Promise<MinutesRow | undefined> {
  const [row] = await db.query<MinutesRow>(sql`select coalesce(m.available, 0) as available, o.subscription,
      to_char(now() at time zone 'UTC', 'YYYY-MM') as month,
      (select coalesce(sum(u.minutes), 0)::int from minutes_used u where u.organization_id = o.organization_id
        and u.quarter >= date_trunc('month', now(), 'UTC')) as "usedThisMonth"
    from organizations o left join minutes_accounts m using (organization_id) where o.organization_id = ${organizationId}`);
  return row;
}

export interface LedgerRow {
  id: string;
  kind: "grant" | "adjust" | "reserve" | "release" | "charge";
  minutes: number;
  createdAt: string;
  call: { id: string; number: string; call_type: string; agentName: string; phone: string } | null;
}

/** The newest first: ids grow with time. One more than a page shows whether there is a next one. */
export async function listLedger(
  db: Db,
  organizationId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<LedgerRow[]> {
  return await db.query<LedgerRow>(sql`select l.id, l.kind, l.minutes, iso(l.created_at) as "createdAt",
      (select json_build_object('id', c.id, 'number', 'C-' || c.number, 'call_type', c.call_type, 'agentName', c.agent_name,
          'phone', case when c.call_type = 'inbound' then c.outgoing_phone else c.incoming_phone end)
        from calls c where c.organization_id = l.organization_id and c.id = l.call_id) as call
    from minutes_ledger l where l.organization_id = ${organizationId}
    order by l.id desc limit ${pageSize + 1} offset (${page}::bigint - 1) * ${pageSize}`);
}
