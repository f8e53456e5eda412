import sql from "sql-template-tag";
import type { Db } from "../db/database.ts";

/** The value that is kept under the name: the proposed one, unless another process was first. */
export async function loadOrStoreSecret(db: Db, name: string, proposed: string): Promise<string> {
  await db.query(
    sql`insert into instance_settings (name, value) values (${name}, ${proposed}) on conflict (name) do nothing`,
  );
  // A statement of its own: the one that inserts does not see a row that another process just committed.
  const [row] = await db.query<{ value: string }>(sql`select value from instance_settings where name = ${name}`);
  if (!row) throw new Error(`the setting ${name} is gone`);
  return row.value;
}

export interface RecordedCall {
  number: number;
  recordingKey: string | null;
}

export async function findRecordedCall(
  db: Db,
  organizationId: string,
  callId: string,
): Promise<RecordedCall | undefined> {
  const [row] = await db.query<RecordedCall>(
    sql`select number, recording_key as "recordingKey" from calls
      where organization_id = ${organizationId} and id = ${callId}`,
    { prepare: "recordings.find" },
  );
  return row;
}

/** False when there is no such call. */
export async function storeRecordingKey(
  db: Db,
  organizationId: string,
  callId: string,
  recordingKey: string,
): Promise<boolean> {
  const rows = await db.query(sql`update calls set recording_key = ${recordingKey}
    where organization_id = ${organizationId} and id = ${callId} returning id`);
  return rows.length > 0;
}
