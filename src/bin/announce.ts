import type { Database } from "../db/database.ts";
import { createSample, type Sample } from "../demo/create-sample.ts";
import { createFirstOrganization, type FirstOrganization } from "../organizations/create-first-organization.ts";
import type { Secrets } from "../secrets.ts";

export interface AnnounceOptions {
  url: string;
  json: boolean;
  secrets: Secrets;
}

/** Says where to go next and, on an empty database, how to get in. Secrets are shown this once. */
export async function announce(database: Database, options: AnnounceOptions): Promise<void> {
  const first = await createFirst(database, options.secrets);
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
    ...(first ? presentFirst(first, options.url) : []),
  ];
  process.stdout.write(`${lines.join("\n")}\n\n`);
}

type First = FirstOrganization & { sample: Sample };

async function createFirst(database: Database, secrets: Secrets): Promise<First | undefined> {
  return await database.transaction(async (tx) => {
    const made = await createFirstOrganization(tx);
    if (!made) return undefined;
    const { organizationId, userId } = made;
    return { ...made, sample: await createSample(tx, { organizationId, userId, via: "command-line" }, secrets) };
  });
}

function presentFirst({ email, password, apiKey, setupToken, sample }: First, url: string): string[] {
  const asYou = `curl -s -H 'x-api-key: ${apiKey}'`;
  return [
    "",
    "  A first organization was made for you. These are shown only now:",
    `    Sign in   ${email}`,
    `    Password  ${password}`,
    `    API key   ${apiKey}`,
    "",
    "  Open this to make the account your own, with your name and password:",
    `    ${url}/welcome?token=${setupToken}`,
    "",
    "  Try it: the sample agent calls somebody who lives in this process.",
    `    ${asYou} -H 'content-type: application/json' ${url}/api/calls/outbound \\`,
    `      -d '${JSON.stringify(sample.firstCall)}'`,
    "  A minute later the call is there, with what was collected and a recordingUrl to listen to:",
    `    ${asYou} '${url}/api/calls?pageSize=1'`,
  ];
}
