import sql from "sql-template-tag";
import type { Db, Tx } from "../../db/database.ts";

/** The first owner, as long as nobody has signed in as them. */
export interface Setup {
  organizationId: string;
  userId: string;
  tokenHash: string;
}

const name = "setup";

export async function insertSetup(tx: Tx, setup: Setup): Promise<void> {
  await tx.query(sql`insert into instance_settings (name, value) values (${name}, ${JSON.stringify(setup)})`);
}

export async function findSetup(db: Db): Promise<Setup | undefined> {
  const [row] = await db.query<{ value: string }>(sql`select value from instance_settings where name = ${name}`);
  return row && (JSON.parse(row.value) as Setup);
}

/** Of several at once, one gets it. */
export async function takeSetup(tx: Tx, tokenHash: string): Promise<Setup | undefined> {
  const [row] = await tx.query<{ value: string }>(sql`delete from instance_settings
    where name = ${name} and value::jsonb->>'tokenHash' = ${tokenHash} returning value`);
  return row && (JSON.parse(row.value) as Setup);
}

/** Who has signed in needs no setup any more. */
export async function forgetSetup(db: Db, organizationId: string, userId: string): Promise<void> {
  await db.query(sql`delete from instance_settings where name = ${name}
    and value::jsonb->>'organizationId' = ${organizationId} and value::jsonb->>'userId' = ${userId}`);
}

export async function setEmail(tx: Tx, organizationId: string, userId: string, email: string): Promise<void> {
  await tx.query(sql`update users set email = ${email}, updated_at = now()
    where organization_id = ${organizationId} and id = ${userId}`);
}
