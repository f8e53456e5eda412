import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import pg from "pg";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";

let database: TestDatabase;
let client: pg.Client;
before(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
after(async () => {
  await client?.end();
  await database?.drop();
});

/** Tables of the whole installation: looked up before the organization is known, or belonging to none. */
const shared = [
  "instance_settings",
  "migrations",
  "rate_limit_windows",
  "sessions",
  "sign_in_failures",
  "voice_processes",
];

async function tables(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  assert.ok(rows.length > 15);
  return rows.map(({ name }) => name).filter((name) => !shared.includes(name));
}

interface Key {
  table: string;
  kind: string;
  columns: string[];
  target: string | null;
  target_columns: string[] | null;
}

async function keys(): Promise<Key[]> {
  const { rows } = await client.query<Key>(
    `select conrelid::regclass::text as table, contype as kind, confrelid::regclass::text as target,
       (select array_agg(a.attname::text order by k.at) from unnest(conkey) with ordinality k (number, at)
        join pg_attribute a on a.attrelid = conrelid and a.attnum = k.number) as columns,
       (select array_agg(a.attname::text order by k.at) from unnest(confkey) with ordinality k (number, at)
        join pg_attribute a on a.attrelid = confrelid and a.attnum = k.number) as target_columns
     from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'f', 'u')`,
  );
  return rows;
}

test("every table of an organization has the organization first in its primary key", async () => {
  const primary = new Map((await keys()).filter(({ kind }) => kind === "p").map((key) => [key.table, key.columns]));
  const faulty = (await tables()).filter((table) => primary.get(table)?.[0] !== "organization_id");
  assert.deepEqual(faulty, []);
});

test("every foreign key of such a table carries the organization, so none leads into another one", async () => {
  const names = await tables();
  const foreign = (await keys()).filter(({ kind, table }) => kind === "f" && names.includes(table));
  assert.ok(foreign.length > 20);
  const faulty = foreign.filter(
    ({ columns, target_columns }) => columns[0] !== "organization_id" || target_columns?.[0] !== "organization_id",
  );
  assert.deepEqual(faulty, []);
});

test("unique means unique within an organization, but for what is looked up before it is known", async () => {
  const { rows } = await client.query<{ index: string; column: string }>(
    `select i.indexrelid::regclass::text as index, a.attname as column from pg_index i
     join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
     join pg_attribute a on a.attrelid = i.indexrelid and a.attnum = 1 where i.indisunique`,
  );
  const names = await tables();
  const { rows: owners } = await client.query<{ index: string; table: string }>(
    "select indexname as index, tablename as table from pg_indexes where schemaname = 'public'",
  );
  const tableOf = new Map(owners.map(({ index, table }) => [index, table]));
  const faulty = rows.filter(
    ({ index, column }) => column !== "organization_id" && names.includes(tableOf.get(index) ?? ""),
  );
  assert.deepEqual(faulty.map(({ index }) => index).toSorted(), ["api_keys_hash", "invitations_token"]);
});
