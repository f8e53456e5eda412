import type { Command } from "commander";
import type { Db } from "../db/database.ts";
import { Problem } from "../errors.ts";
import { hashSecret, isApiKey } from "../organizations/api-key-format.ts";
import { createApiKey } from "../organizations/create-api-key.ts";
import { findApiKey, findUser, listApiKeys, listUsers } from "../organizations/queries.ts";
import { revokeApiKey } from "../organizations/revoke-api-key.ts";
import { organizationId, someText } from "./arguments.ts";
import { fields, print, table } from "./output.ts";
import { requireOrganization, withRuntime } from "./with-runtime.ts";

export function addKey(program: Command): void {
  const key = program.command("key").description("API keys: create, list, revoke.");

  key
    .command("create")
    .description("Create an API key. It is shown only now.")
    .requiredOption("--org <id>", "the organization", organizationId)
    .option("--user <id>", "the user who owns the key (default: the organization's owner)")
    .option("--name <name>", "what the key is for", someText, "Command line")
    .option("--json", "print JSON")
    .action(async (options: { org: string; user?: string; name: string; json?: boolean }) => await create(options));

  key
    .command("list")
    .description("List an organization's API keys.")
    .requiredOption("--org <id>", "the organization", organizationId)
    .option("--json", "print JSON")
    .action(async (options: { org: string; json?: boolean }) => await list(options));

  key
    .command("revoke")
    .description("Revoke an API key, in force at once.")
    .argument("<key>", "the key's id, the key itself, or how it begins")
    .requiredOption("--org <id>", "the organization", organizationId)
    .option("--json", "print JSON")
    .action(async (named: string, options: { org: string; json?: boolean }) => await revoke(named, options));
}

async function create(options: { org: string; user?: string; name: string; json?: boolean }): Promise<void> {
  await withRuntime(async (runtime) => {
    await requireOrganization(runtime, options.org);
    const userId = await ownerOfKey(runtime.database, options.org, options.user);
    const created = await createApiKey(runtime.database, options.org, { userId, name: options.name });
    print(options.json, created, () =>
      fields([
        ["Key id", created.id],
        ["API key", created.apiKey],
      ]),
    );
  });
}

async function ownerOfKey(db: Db, organizationId: string, userId: string | undefined): Promise<string> {
  if (userId !== undefined) {
    if (await findUser(db, organizationId, userId)) return userId;
    throw new Problem("not_found", `The organization has no user ${userId}.`);
  }
  const users = (await listUsers(db, organizationId)).sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  const owner = users.find((user) => user.role === "owner") ?? users[0];
  if (!owner) throw new Problem("not_found", "The organization has no user who could own a key.");
  return owner.id;
}

async function list(options: { org: string; json?: boolean }): Promise<void> {
  await withRuntime(async (runtime) => {
    await requireOrganization(runtime, options.org);
    const keys = await listApiKeys(runtime.database, options.org);
    print(options.json, keys, () =>
      table(
        ["ID", "BEGINS", "NAME", "CREATED", "LAST USED", "REVOKED"],
        keys.map((k) => [k.id, k.prefix, k.name, k.createdAt, k.lastUsedAt, k.revokedAt]),
      ),
    );
  });
}

async function revoke(named: string, options: { org: string; json?: boolean }): Promise<void> {
  await withRuntime(async (runtime) => {
    await requireOrganization(runtime, options.org);
    const id = await findKeyId(runtime.database, options.org, named);
    await revokeApiKey(runtime.database, options.org, id);
    print(options.json, { id, revoked: true }, () => [`The key ${id} is revoked.`]);
  });
}

async function findKeyId(db: Db, organizationId: string, named: string): Promise<string> {
  const keys = await listApiKeys(db, organizationId);
  const byId = keys.find((key) => key.id === named);
  if (byId) return byId.id;
  if (isApiKey(named)) return await findByKeyItself(db, organizationId, named);
  const begins = keys.filter((key) => key.prefix === named && key.revokedAt === null);
  if (begins.length > 1)
    throw new Problem(
      "conflict",
      `${begins.length} keys begin with ${named}: name one by its id (key list shows them).`,
    );
  const [only] = begins;
  if (!only) throw new Problem("not_found", "The organization has no such key in use.");
  return only.id;
}

async function findByKeyItself(db: Db, organizationId: string, apiKey: string): Promise<string> {
  const key = await findApiKey(db, hashSecret(apiKey));
  if (key?.organizationId === organizationId) return key.id;
  throw new Problem("not_found", "The organization has no such key in use.");
}
