import sql, { raw } from "sql-template-tag";
import type { Database, Tx } from "../db/database.ts";
import { Problem } from "../errors.ts";
import { kinds } from "./kinds.ts";

/** Long statements and waits are what an import is made of; memory for its sorts, and larger steps for the text indexes. */
export async function prepareSession(tx: Tx): Promise<void> {
  await tx.query(sql`select set_config(name, value, true) from (values
    ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0'), ('work_mem', '128MB'),
    ('gin_pending_list_limit', '4MB')) settings (name, value)`);
}

/** The organization's first owner: who stands in where a record needs a user and names none. */
export async function findDefaultUser(tx: Tx, organizationId: string): Promise<string> {
  const [user] = await tx.query<{ id: string }>(sql`select id from users where organization_id = ${organizationId}
    order by role = 'owner' desc, created_at, id limit 1`);
  if (!user) throw new Problem("not_found", "The organization has no user.");
  return user.id;
}

/** From here on an import is worth special care. */
const manyRows = 5_000;

/** After a large import the planner's statistics are worth nothing, and the text indexes have a backlog. */
export async function tidyUp(database: Database, counts: Record<string, number>): Promise<void> {
  const grown = kinds.filter((kind) => (counts[kind.name] ?? 0) >= manyRows).map((kind) => kind.table);
  if (grown.includes("calls")) grown.push("call_texts", "call_daily_totals");
  if (grown.length === 0) return;
  const client = await database.pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query(sql`vacuum (analyze) ${raw(grown.join(", "))}`);
  } finally {
    client.release(true);
  }
}
