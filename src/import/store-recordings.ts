import { realpath, stat } from "node:fs/promises";
import { relative, resolve } from "node:path";
import sql from "sql-template-tag";
import { contentTypeOf, extensionOf } from "../blobs/content-types.ts";
import type { Blobs } from "../blobs/port.ts";
import type { Tx } from "../db/database.ts";
import { makeRecordingKey } from "../recordings/recording-key.ts";
import type { FaultList } from "./faults.ts";

interface Named {
  line: number;
  callId: string;
  file: string;
}

const batch = 200;
const atOnce = 8;

/** Calls `visit` for every staged call that names a recording, a few at a time. */
async function eachRecording(tx: Tx, visit: (named: Named) => Promise<void>): Promise<void> {
  let after = 0;
  for (;;) {
    const found = await tx.query<Named>(sql`select line, id as "callId", data->>'recordingFile' as file from import_rows
      where kind = 'call' and line > ${after} and data->>'recordingFile' is not null order by line limit ${batch}`);
    for (let start = 0; start < found.length; start += atOnce) {
      await Promise.all(found.slice(start, start + atOnce).map(visit));
    }
    const last = found.at(-1);
    if (!last) return;
    after = last.line;
  }
}

/** Every named file must be there, below the directory of the import: a file from elsewhere must not slip in. */
export async function checkRecordings(tx: Tx, directory: string, faults: FaultList): Promise<void> {
  const root = await realpath(directory);
  await eachRecording(tx, async ({ line, file }) => {
    const path = await realpath(resolve(root, file)).catch(() => undefined);
    const isFile = path !== undefined && (await stat(path)).isFile();
    if (!isFile) faults.add(line, "data.recordingFile", `${JSON.stringify(file)} is no file beside the import`);
    else if (relative(root, path).startsWith(".."))
      faults.add(line, "data.recordingFile", "lies outside the import's directory");
  });
}

/** Puts the files into the store before the calls that name them are committed. `stored` tells what to remove if they are not. */
export async function storeRecordings(
  tx: Tx,
  options: {
    organizationId: string;
    directory: string;
    blobs: Blobs;
    stored: string[];
    signal: AbortSignal;
    onProgress: (line: string) => void;
  },
): Promise<void> {
  const { organizationId, directory, blobs, stored, signal, onProgress } = options;
  await eachRecording(tx, async ({ line, callId, file }) => {
    signal.throwIfAborted();
    const key = makeRecordingKey(organizationId, callId, extensionOf(file));
    stored.push(key);
    onProgress(`storing recording ${stored.length}`);
    await blobs.put(key, await realpath(resolve(directory, file)), contentTypeOf(key));
    await tx.query(
      sql`update import_rows set data = data || jsonb_build_object('recordingKey', ${key}::text) where line = ${line}`,
    );
  });
}
