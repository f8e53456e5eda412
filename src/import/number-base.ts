import sql from "sql-template-tag";
import type { Tx } from "../db/database.ts";
import { Problem } from "../errors.ts";
import type { Kind } from "./kind.ts";

/** Beyond this a kind's counter would soon have no numbers left to give. */
export const numberMax = 2_000_000_000;

/**
 * Takes the counter of a kind past every number in the file and every one still to be given to it, and says where those begin.
 * The counter stays locked to the end, so that a call placed meanwhile gets a number of its own.
 */
export async function takeNumbers(tx: Tx, organizationId: string, kind: Kind): Promise<number> {
  const [taken] = await tx.query<{ base: number; last: number }>(sql`
    with counter as (
      insert into organization_counters as c (organization_id, kind, last_number) values (${organizationId}, ${kind.name}, 0)
      on conflict (organization_id, kind) do update set last_number = c.last_number returning last_number
    )
    select greatest(c.last_number, coalesce(max(s.number), 0)) as base,
      greatest(c.last_number, coalesce(max(s.number), 0))::bigint + coalesce(max(s.missing), 0) as last
    from counter c left join import_rows s on s.kind = ${kind.name} group by c.last_number`);
  if (!taken) throw new Error("counter returned nothing");
  if (taken.last > numberMax) throw new Problem("invalid_request", `The ${kind.name}s have no numbers left.`);
  await tx.query(sql`update organization_counters set last_number = ${taken.last}
    where organization_id = ${organizationId} and kind = ${kind.name}`);
  return taken.base;
}
