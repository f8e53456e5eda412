import type { Command } from "commander";
import { openSource } from "../import/open-source.ts";
import { openSecrets } from "../secrets.ts";
import { organizationId } from "./arguments.ts";
import { countOf, print, showProgress } from "./output.ts";
import { requireOrganization, withRuntime } from "./with-runtime.ts";

export function addImport(program: Command): void {
  program
    .command("import")
    .description(
      'Import records from a file of JSON lines, {"kind": "call", "data": {…}} each. All or nothing; a fault names its line.',
    )
    .argument("<file>", "the file, .gz too, or - for standard input")
    .requiredOption("--org <id>", "the organization", organizationId)
    .option("--json", "print JSON")
    .action(async (file: string, options: { org: string; json?: boolean }) => await run(file, options));
}

async function run(file: string, options: { org: string; json?: boolean }): Promise<void> {
  await withRuntime(async (runtime, signal) => {
    await requireOrganization(runtime, options.org);
    const { openBlobs } = await import("../blobs/open-blobs.ts");
    const { importFile } = await import("../import/import-file.ts");
    const source = await openSource(file);
    const progress = showProgress();
    try {
      const imported = await importFile(runtime.database, {
        organizationId: options.org,
        source,
        blobs: openBlobs(runtime.config),
        secrets: await openSecrets(runtime.config),
        onProgress: progress.show,
        signal,
      });
      progress.end();
      print(options.json, { imported }, () => {
        const parts = Object.entries(imported).map(([kind, count]) => countOf(kind, count));
        return [`Imported ${parts.join(", ") || "nothing: the file is empty"}.`];
      });
    } finally {
      progress.end();
      source.stream.destroy();
    }
  });
}
