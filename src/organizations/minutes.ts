import sql from "sql-template-tag";
import type { Tx } from "../db/database.ts";
import { Problem } from "../errors.ts";
import { newId } from "../ids.ts";

export type LedgerKind = "grant" | "adjust" | "reserve" | "release" | "charge";

/** The only way minutes change: the account, its ledger and the sums of use together, never below zero. */
async function post(
  tx: Tx,
  organizationId: string,
  kind: LedgerKind,
  minutes: number,
  callId: string | null,
): Promise<boolean> {
  const rows = await tx.query(
    sql`with moved as (
        update minutes_accounts set available = available + ${minutes}::int
        where organization_id = ${organizationId} and available + ${minutes}::int >= 0 returning organization_id
      ), used as (
        insert into minutes_used as u (organization_id, quarter, minutes)
        select organization_id, quarter_of(now()), -(${minutes}::int) from moved where ${callId}::text is not null
        on conflict (organization_id, quarter) do update set minutes = u.minutes + excluded.minutes
      )
      insert into minutes_ledger (organization_id, id, kind, minutes, call_id)
      select organization_id, ${newId()}, ${kind}, ${minutes}::int, ${callId}::text from moved returning id`,
    { prepare: "organizations.post-minutes" },
  );
  return rows.length > 0;
}

export async function grantMinutes(tx: Tx, organizationId: string, minutes: number): Promise<void> {
  await post(tx, organizationId, "grant", minutes, null);
}

/** Sets the balance; the difference goes into the ledger. */
export async function adjustMinutesTo(tx: Tx, organizationId: string, minutes: number): Promise<void> {
  const [account] = await tx.query<{ available: number }>(
    sql`select available from minutes_accounts where organization_id = ${organizationId} for update`,
  );
  const difference = minutes - (account?.available ?? 0);
  if (difference !== 0) await post(tx, organizationId, "adjust", difference, null);
}

export async function reserveMinutes(tx: Tx, organizationId: string, callId: string, minutes: number): Promise<void> {
  if (await post(tx, organizationId, "reserve", -minutes, callId)) return;
  throw new Problem("insufficient_minutes", "The organization has no minutes left.");
}

/** Charges what a call used instead of what was reserved for it. The caller makes sure that it happens once per call. */
export async function settleMinutes(
  tx: Tx,
  organizationId: string,
  callId: string,
  usedMinutes: number,
): Promise<void> {
  const [reserved] = await tx.query<{ minutes: number }>(
    sql`select -coalesce(sum(minutes), 0)::int as minutes from minutes_ledger
      where organization_id = ${organizationId} and call_id = ${callId}`,
  );
  const heldMinutes = reserved?.minutes ?? 0;
  if (heldMinutes > usedMinutes) await post(tx, organizationId, "release", heldMinutes - usedMinutes, callId);
  if (heldMinutes < usedMinutes) await post(tx, organizationId, "charge", heldMinutes - usedMinutes, callId);
}
