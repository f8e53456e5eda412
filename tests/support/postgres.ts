import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** The template that `scripts/test.mjs` migrates once; every test file works in a copy of its own. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const admin = requireVariable("TEST_POSTGRES_URL");
  const name = `${requireVariable("TEST_DATABASE_PREFIX")}_${randomBytes(6).toString("hex")}`;
  await cloneTemplate(admin, `${requireVariable("TEST_DATABASE_PREFIX")}_template`, name);
  return {
    url: withDatabase(admin, name),
    drop: async () => await asAdmin(admin, `drop database if exists ${name} with (force)`),
  };
}

/** The same server, another database. Written for addresses with and without a host, which URL does not parse alike. */
export function withDatabase(url: string, database: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${database}`);
}

/** PostgreSQL copies a template only while nobody is connected to it, and another copy counts as somebody (55006). */
async function cloneTemplate(admin: string, template: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await asAdmin(admin, `create database ${name} template ${template}`);
    } catch (error) {
      if ((error as { code?: string }).code !== "55006" || attempt === 200) throw error;
      await sleep(10 + Math.random() * 40);
    }
  }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function requireVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests with npm test`);
  return value;
}
