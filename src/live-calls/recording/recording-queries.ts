import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";

/** What to do with a file of a call's recording: nothing while its process lives and so keeps it itself, unless that failed. */
export async function findLeftRecording(
  db: Db,
  organizationId: string,
  callId: string,
  { leaseSeconds, isOld }: { leaseSeconds: number; isOld: boolean },
): Promise<"kept" | "missing" | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(organizationId)) return undefined;
  const [row] = await db.query<{ isKept: boolean }>(sql`select c.recording_key is not null as "isKept" from calls c
    where c.organization_id = ${organizationId} and c.id = ${callId} and c.end_time is not null
      and (${isOld} or not exists (select from voice_processes p where p.id = c.voice_process_id
        and (p.places > 0 or p.active > 0) and p.seen_at > now() - make_interval(secs => ${leaseSeconds})))`);
  if (!row) return undefined;
  return row.isKept ? "kept" : "missing";
}
