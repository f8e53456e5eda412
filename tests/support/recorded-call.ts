import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Blobs } from "../../src/blobs/port.ts";
import { openDatabase } from "../../src/db/database.ts";
import { makeLog } from "../../src/log.ts";
import { attachRecording } from "../../src/recordings/attach-recording.ts";
import type { TestServer } from "./server.ts";

export interface RecordedCall {
  organizationId: string;
  callId: string;
  bytes: Buffer;
  key: string;
}

/** A call that has ended, without a recording. */
export async function addCall(server: TestServer, organizationId: string, callId: string): Promise<void> {
  await server.sql(
    `insert into calls (organization_id, id, number, call_type, status, start_time, end_time)
     select $1, $2, coalesce(max(number), 0) + 1, 'outbound', 'completed', now(), now() from calls where organization_id = $1`,
    [organizationId, callId],
  );
}

/** A call with a recording of random bytes, attached as an import does it. */
export async function addRecordedCall(
  server: TestServer,
  blobs: Blobs,
  options: { organizationId?: string; callId?: string; sizeBytes?: number; extension?: string } = {},
): Promise<RecordedCall> {
  const { organizationId = server.organizationId, callId = randomUUID(), extension = "wav" } = options;
  const bytes = randomBytes(options.sizeBytes ?? 10_000);
  await addCall(server, organizationId, callId);
  const directory = await mkdtemp(join(tmpdir(), "switchboard-recording-"));
  const log = makeLog({ level: "silent", pii: false });
  const db = openDatabase({ connection: { connectionString: server.databaseUrl }, log, connections: 1 });
  try {
    const path = join(directory, `recording.${extension}`);
    await writeFile(path, bytes);
    const key = await attachRecording(db, blobs, organizationId, callId, path);
    return { organizationId, callId, bytes, key };
  } finally {
    await db.close();
    await rm(directory, { recursive: true });
  }
}
