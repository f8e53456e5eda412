import type { Database } from "../db/database.ts";
import { createFirstOrganization } from "../organizations/create-first-organization.ts";

/** Says where to go next and, on an empty database, how to get in. Secrets are shown this once. */
export async function announce(database: Database, options: { url: string; json: boolean }): Promise<void> {
  const first = await createFirstOrganization(database);
  const addresses = { dashboard: `${options.url}/`, docs: `${options.url}/docs` };
  if (options.json) {
    process.stdout.write(
      `${JSON.stringify({ ready: true, url: options.url, ...addresses, ...(first && { first }) })}\n`,
    );
    return;
  }
  const lines = [
    "",
    `  Switchboard is ready at ${options.url}`,
    "",
    `  Dashboard  ${addresses.dashboard}`,
    `  API docs   ${addresses.docs}`,
  ];
  if (first) {
    lines.push(
      "",
      "  A first organization was made for you. These are shown only now:",
      `    Sign in   ${first.email}`,
      `    Password  ${first.password}`,
      `    API key   ${first.apiKey}`,
      "",
      "  Try it:",
      `    curl -s -H 'x-api-key: ${first.apiKey}' ${options.url}/api/me`,
    );
  }
  process.stdout.write(`${lines.join("\n")}\n\n`);
}
