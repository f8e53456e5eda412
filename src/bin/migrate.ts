import type { Command } from "commander";
import { print } from "./output.ts";
import { withRuntime } from "./with-runtime.ts";

/** Every command migrates before it works; this one does nothing else. */
export function addMigrate(program: Command): void {
  program
    .command("migrate")
    .description("Bring the database's schema up to date (serve does so by itself).")
    .option("--json", "print JSON")
    .action(async (options: { json?: boolean }) => {
      await withRuntime(async () => {
        print(options.json, { migrated: true }, () => ["The schema is up to date."]);
      });
    });
}
