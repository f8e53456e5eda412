import type { Command } from "commander";
import { domain, organizationName } from "../demo/names.ts";
import { createOrganization } from "../organizations/create-organization.ts";
import { openSecrets } from "../secrets.ts";
import { organizationId, wholeNumber } from "./arguments.ts";
import { countOf, fields, print, showProgress } from "./output.ts";
import { requireOrganization, withRuntime } from "./with-runtime.ts";

interface DemoCommandOptions {
  calls: number;
  transcripts: number;
  days: number;
  seed: number;
  org?: string;
  json?: boolean;
}

export function addDemo(program: Command): void {
  program
    .command("demo")
    .description("Make a lively sample organization: agents, numbers, customers and their calls.")
    .option("--calls <number>", "how many calls", wholeNumber({ max: 10_000_000 }), 500)
    .option("--days <number>", "over how many days until today", wholeNumber({ min: 1, max: 3650 }), 90)
    .option("--transcripts <number>", "most calls with a transcript", wholeNumber({ max: 10_000_000 }), 200_000)
    .option("--seed <number>", "another number makes another organization", wholeNumber(), 1)
    .option("--org <id>", "fill this organization instead of a new one", organizationId)
    .option("--json", "print JSON")
    .action(async (options: DemoCommandOptions) => await run(options));
}

async function run(options: DemoCommandOptions): Promise<void> {
  await withRuntime(async (runtime, signal) => {
    const { database, config } = runtime;
    const { openBlobs } = await import("../blobs/open-blobs.ts");
    const { createDemo } = await import("../demo/create-demo.ts");
    if (options.org) await requireOrganization(runtime, options.org);
    const access = options.org
      ? { organizationId: options.org }
      : await createOrganization(database, { name: organizationName, email: `owner@${domain}` });
    const progress = showProgress();
    try {
      const counts = await createDemo(database, {
        ...options,
        organizationId: access.organizationId,
        blobs: openBlobs(config),
        secrets: await openSecrets(config),
        onProgress: progress.show,
        signal,
      });
      progress.end();
      print(options.json, { ...access, counts }, () => describe(access, counts));
    } finally {
      progress.end();
    }
  });
}

function describe(access: object, counts: Record<string, number>): string[] {
  const names: Record<string, string> = {
    organizationId: "Organization",
    userId: "User",
    email: "Sign in",
    password: "Password",
    apiKey: "API key",
  };
  const made = Object.entries(counts).map(([kind, count]) => countOf(kind, count));
  return fields([
    ...Object.entries(access).map(([name, value]): [string, string] => [names[name] ?? name, value]),
    ["Made", made.join(", ")],
  ]);
}
