import type pg from "pg";
import sql, { type Sql } from "sql-template-tag";
import { listItem, matchedContact } from "../src/calls/queries.ts";
import { newId } from "../src/ids.ts";

type Operation = (pool: pg.Pool, organizationId: string, id: string, body?: Record<string, unknown>) => Promise<string>;

/** One statement each where one suffices, prepared, its answer sent as the text that PostgreSQL made. */
export const operations: Record<string, Operation> = {
  async list(pool, organizationId) {
    return await textOf(
      pool,
      "list",
      sql`
      select json_build_object(
        'calls', (select json_agg(item) from (
          select ${listItem} from (
            select * from calls c where c.organization_id = ${organizationId} order by c.start_time desc, c.id desc limit 50
          ) c ${matchedContact}) item),
        'pagination', (select json_object_agg(call_type, calls) from (
          select call_type, sum(calls) as calls from call_daily_totals
          where organization_id = ${organizationId} and agent_id = '' group by call_type) t))::text as text`,
    );
  },

  async call(pool, organizationId, id) {
    return await textOf(
      pool,
      "call",
      sql`
      select (select row_to_json(item) from (select ${listItem}, t.transcript as full_transcript, t.summary as full_summary) item)::text as text
      from calls c left join call_texts t on t.organization_id = c.organization_id and t.call_id = c.id ${matchedContact}
      where c.organization_id = ${organizationId} and c.id = ${id}`,
    );
  },

  async company(pool, organizationId, id, body) {
    return await textOf(
      pool,
      "company",
      sql`
      with changed as (
        update companies set city = ${body?.city}, updated_at = now()
        where organization_id = ${organizationId} and id = ${id}::int returning *
      ) select row_to_json(changed)::text as text from changed`,
    );
  },

  async activity(pool, organizationId, id, body) {
    return await textOf(
      pool,
      "activity",
      sql`
      with changed as (
        update activities set subject = ${body?.subject}, updated_at = now()
        where organization_id = ${organizationId} and id = ${id}::int returning *
      )
      select (select row_to_json(item) from (select a.*, r as "Requester", u as "AssignedTo", k as "Contact", m as "Company") item)::text as text
      from changed a
        left join lateral (select id, first_name, last_name, email from users where organization_id = a.organization_id and id = a.requester_id) r on true
        left join lateral (select id, first_name, last_name, email from users where organization_id = a.organization_id and id = a.assigned_to_id) u on true
        left join lateral (select id, first_name, last_name, email, phone from contacts where organization_id = a.organization_id and id = a.contact_id) k on true
        left join lateral (select id, name from companies where organization_id = a.organization_id and id = a.company_id) m on true`,
    );
  },

  async outbound(pool, organizationId, agentId, body) {
    const client = await pool.connect();
    const callId = newId();
    try {
      await client.query("begin");
      const agent = await run(
        client,
        "agent",
        sql`
        select a.name, n.phone_number from agents a join phone_numbers n on n.organization_id = a.organization_id and n.agent_id = a.id
        where a.organization_id = ${organizationId} and a.id = ${agentId} order by n.created_at limit 1`,
      );
      await run(
        client,
        "minutes",
        sql`update minutes_accounts set available = available - 1 where organization_id = ${organizationId}`,
      );
      await run(
        client,
        "ledger",
        sql`insert into minutes_ledger (organization_id, id, kind, minutes, call_id)
        values (${organizationId}, ${newId()}, 'reserve', -1, ${callId})`,
      );
      await run(client, "notify", sql`select pg_notify('calls_queued', '')`);
      const counter = await run(
        client,
        "counter",
        sql`update organization_counters set last_number = last_number + 1
        where organization_id = ${organizationId} and kind = 'call' returning last_number`,
      );
      await run(
        client,
        "insert",
        sql`insert into calls (organization_id, id, number, call_type, status, agent_id, agent_name,
          incoming_phone, outgoing_phone, start_time, lease_expires_at)
        values (${organizationId}, ${callId}, ${counter.rows[0].last_number}, 'outbound', 'queued', ${agentId}, ${agent.rows[0].name},
          ${body?.phoneNumber}, ${agent.rows[0].phone_number}, now(), now() + interval '1 hour')`,
      );
      await client.query("commit");
    } finally {
      client.release();
    }
    return JSON.stringify({ status: 200, roomName: `call-${callId}` });
  },
};

async function textOf(pool: pg.Pool, name: string, statement: Sql): Promise<string> {
  const { rows } = await run(pool, name, statement);
  return rows[0].text;
}

async function run(client: pg.Pool | pg.PoolClient, name: string, { text, values }: Sql): Promise<pg.QueryResult> {
  return await client.query({ name, text, values: values as unknown[] });
}
