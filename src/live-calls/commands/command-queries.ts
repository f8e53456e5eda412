import sql, { raw } from "sql-template-tag";
import type { Db, Tx } from "../../db/database.ts";

export type CommandKind = "hang-up" | "transfer" | "say";

export interface Command {
  id: string;
  callId: string;
  kind: CommandKind;
  payload: { phoneNumber?: string; text?: string };
  createdAt: string;
  doneAt: string | null;
  error: string | null;
}

const record = raw(`k.id, k.call_id as "callId", k.kind, k.payload, iso(k.created_at) as "createdAt",
  iso(k.done_at) as "doneAt", k.error`);

export async function insertCommand(
  tx: Tx,
  organizationId: string,
  command: Pick<Command, "id" | "callId" | "kind" | "payload">,
): Promise<Command> {
  const [row] = await tx.query<Command>(sql`with k as (
      insert into call_commands (organization_id, id, call_id, kind, payload)
      values (${organizationId}, ${command.id}, ${command.callId}, ${command.kind}, ${JSON.stringify(command.payload)})
      returning id, call_id, kind, payload, created_at, done_at, error
    ) select ${record}, pg_notify('call_commands', ${command.callId}) is null as "notified" from k`);
  if (!row) throw new Error("insert returned nothing");
  const { id, callId, kind, payload, createdAt, doneAt, error } = row;
  return { id, callId, kind, payload, createdAt, doneAt, error };
}

export async function selectCommand(
  db: Db,
  organizationId: string,
  callId: string,
  commandId: string,
): Promise<Command | undefined> {
  const [row] = await db.query<Command>(sql`select ${record} from call_commands k
    where k.organization_id = ${organizationId} and k.call_id = ${callId} and k.id = ${commandId}`);
  return row;
}

/** What is asked of the calls of a process and not carried out yet, in the order in which it was asked. */
export async function selectOpenCommands(db: Db, processId: string): Promise<(Command & { organizationId: string })[]> {
  return await db.query<Command & { organizationId: string }>(
    sql`select ${record}, k.organization_id as "organizationId" from calls c
      join call_commands k on k.organization_id = c.organization_id and k.call_id = c.id and k.done_at is null
      where c.voice_process_id = ${processId} and c.end_time is null order by k.created_at, k.id`,
    { prepare: "live-calls.open-commands" },
  );
}

export async function finishCommand(
  db: Db,
  organizationId: string,
  commandId: string,
  error: string | null,
): Promise<void> {
  await db.query(sql`update call_commands set done_at = now(), error = ${error}
    where organization_id = ${organizationId} and id = ${commandId} and done_at is null`);
}
