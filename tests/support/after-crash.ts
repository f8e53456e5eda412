import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Arranging } from "./arrange.ts";
import { jobsDone, parseMail } from "./mail.ts";
import type { WriteLoad } from "./write-load.ts";

/** Holds the database and the outbox against what clients were told. */
export async function checkNothingLost(organization: Arranging & { dataDir: string }, load: WriteLoad): Promise<void> {
  assert.deepEqual(load.faults, [], "answers that no outage excuses");
  await checkCompanies(organization, load);
  await checkCalls(organization, load);
  await checkMails(organization, load);
  await checkTotals(organization);
  await checkMinutes(organization);
}

async function checkCompanies({ sql, organizationId }: Arranging, load: WriteLoad): Promise<void> {
  const rows = await sql<{ id: number; name: string }>("select id, name from companies where organization_id = $1", [
    organizationId,
  ]);
  const stored = new Map(rows.map(({ id, name }) => [id, name]));
  for (const [id, name] of load.companies) assert.equal(stored.get(id), name, `company ${id} was acknowledged`);
  assert.equal(new Set(stored.values()).size, rows.length, "no company was made twice");
}

async function checkCalls({ sql, organizationId }: Arranging, load: WriteLoad): Promise<void> {
  const rows = await sql<{ id: string; number: number }>(
    "select id, number from calls where organization_id = $1 order by number",
    [organizationId],
  );
  assert.equal(rows.length, load.calls.size, "one call for each key, however often it was sent");
  assert.deepEqual(new Set(rows.map(({ id }) => `/api/calls/${id}`)), new Set(load.calls.values()));
  assert.deepEqual(
    rows.map(({ number }) => number),
    rows.map((_, index) => index + 1),
    "numbers are without gaps",
  );
}

/** As many mails as the assignee changed, each once: a second attempt would carry the same Message-ID. */
async function checkMails(organization: Arranging & { dataDir: string }, load: WriteLoad): Promise<void> {
  await jobsDone({
    sql: (text, parameters) => organization.sql(text.replace("graphile_worker.jobs", mailJobs), parameters),
  });
  const outbox = join(organization.dataDir, "outbox");
  const files = (await readdir(outbox)).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(files.map(async (name) => parseMail(await readFile(join(outbox, name), "utf8"))));
  assert.equal(new Set(mails.map((mail) => mail.header("message-id"))).size, mails.length);
  for (const [id, { changes }] of load.activities) {
    const about = mails.filter((mail) => mail.header("subject")?.startsWith(`A-${id} `));
    assert.equal(about.length, changes, `mails about activity ${id}`);
  }
}

const mailJobs = "graphile_worker.jobs where task_identifier = 'crm.mail-assignee'";

async function checkTotals({ sql, organizationId }: Arranging): Promise<void> {
  const kept = await sql(
    `select agent_id, day::text, call_type, calls, favorites from call_daily_totals
     where organization_id = $1 and calls <> 0 order by 1, 2, 3`,
    [organizationId],
  );
  const counted = await sql(
    `select a.agent_id, (start_time at time zone 'UTC')::date::text as day, call_type, count(*)::int as calls,
       (count(*) filter (where favorite))::int as favorites
     from calls c cross join lateral (select '' union all select c.agent_id where c.agent_id is not null) a (agent_id)
     where organization_id = $1 group by 1, 2, 3 order by 1, 2, 3`,
    [organizationId],
  );
  assert.deepEqual(kept, counted, "the totals kept by day are those of a recount");
}

async function checkMinutes({ sql, organizationId }: Arranging): Promise<void> {
  const [row] = await sql(
    `select count(*) filter (where kind = 'reserve')::int as reserved,
       (count(distinct call_id) filter (where kind = 'reserve'))::int as calls from minutes_ledger where organization_id = $1`,
    [organizationId],
  );
  const [calls] = await sql("select count(*)::int as count from calls where organization_id = $1", [organizationId]);
  assert.deepEqual(row, { reserved: calls?.count, calls: calls?.count }, "one reservation for each call");
}
