import { openBlobs } from "../../../src/blobs/open-blobs.ts";
import { readConfig } from "../../../src/config.ts";
import { openDatabase } from "../../../src/db/database.ts";
import { createDemo } from "../../../src/demo/create-demo.ts";
import { makeLog } from "../../../src/log.ts";
import { openSecrets } from "../../../src/secrets.ts";
import type { TestServer } from "../../support/server.ts";

export interface DemoSize {
  calls?: number;
  days?: number;
  transcripts?: number;
  seed?: number;
}

/** What `npx switchboard demo --org …` does. The same seed makes the same data, seen from today. */
export async function fillWithDemo(
  server: Pick<TestServer, "databaseUrl" | "dataDir" | "organizationId">,
  { calls = 500, days = 90, transcripts = 200, seed = 1 }: DemoSize,
): Promise<void> {
  const config = readConfig({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  const database = openDatabase({
    connection: { connectionString: server.databaseUrl },
    log: makeLog({ level: "silent", pii: false }),
    connections: 2,
  });
  try {
    await createDemo(database, {
      organizationId: server.organizationId,
      calls,
      days,
      transcripts,
      seed,
      blobs: openBlobs(config),
      secrets: await openSecrets(config),
      onProgress: () => undefined,
      signal: new AbortController().signal,
    });
  } finally {
    await database.close();
  }
}
