import { constants } from "node:os";
import { Problem } from "../errors.ts";
import { findOrganization, type OrganizationRow } from "../organizations/queries.ts";
import { openRuntime, type Runtime } from "./runtime.ts";

/** Runs a command on the database, beside a server or without one, and leaves nothing running. */
export async function withRuntime(run: (runtime: Runtime, stop: AbortSignal) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const onSignal = (signal: "SIGINT" | "SIGTERM") => {
    // The first signal ends the work in order, a second one at once.
    if (stop.signal.aborted) process.exit(128 + constants.signals[signal]);
    process.exitCode = 128 + constants.signals[signal];
    stop.abort();
  };
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
  try {
    const runtime = await openRuntime({
      quiet: true,
      connections: 4,
      onProgress: (line) => process.stderr.write(`${line}\n`),
    });
    try {
      await run(runtime, stop.signal);
    } finally {
      await runtime.close();
    }
  } finally {
    process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
  }
}

export async function requireOrganization({ database }: Runtime, organizationId: string): Promise<OrganizationRow> {
  const organization = await findOrganization(database, organizationId);
  if (!organization) throw new Problem("not_found", `There is no organization ${organizationId}.`);
  return organization;
}
