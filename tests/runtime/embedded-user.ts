// A process of its own that uses the embedded PostgreSQL of a data directory until its stdin closes.
import { openEmbeddedPostgres } from "../../src/db/embedded-postgres.ts";

const [dataDir = ""] = process.argv.slice(2);
const quiet = () => undefined;

try {
  const embedded = await openEmbeddedPostgres({ dataDir, log: { info: quiet, warn: quiet, error: quiet } });
  process.stdout.write(`${JSON.stringify(embedded.connection)}\n`);
  process.stdin.resume().once("end", async () => await embedded.stop());
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
