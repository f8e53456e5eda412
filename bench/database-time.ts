import pg from "pg";
import sql, { type Sql } from "sql-template-tag";
import { readListRequest } from "../src/calls/list/list-filter.ts";
import { findCalls } from "../src/calls/list/list-queries.ts";
import { keptTotals } from "../src/calls/list/totals-queries.ts";
import type { Db } from "../src/db/database.ts";
import type { BenchDatabase } from "./data.ts";
import { median } from "./throughput.ts";

const times = 7;

export interface DatabaseTimer {
  totals(query: Record<string, string>): Promise<number>;
  list(query: Record<string, string>): Promise<number>;
  close(): Promise<void>;
}

/** What PostgreSQL itself says a statement took (EXPLAIN ANALYZE), the median of several runs, in milliseconds. */
export async function openDatabaseTimer({ connection, organizationId }: BenchDatabase): Promise<DatabaseTimer> {
  const client = new pg.Client({ ...connection, options: "-c timezone=UTC -c jit=off" });
  await client.connect();
  const explain = async ({ text, values }: Sql): Promise<number> => {
    const measured: number[] = [];
    for (let i = 0; i < times; i += 1) {
      const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`, values as unknown[]);
      measured.push(rows[0]["QUERY PLAN"][0]["Execution Time"]);
    }
    return median(measured);
  };
  return {
    totals: async (query) => await explain(sql`${keptTotals(organizationId, readListRequest(query as never).filter)}`),
    async list(query) {
      let statement: Sql | undefined;
      // The statement is what counts here; an empty answer satisfies the caller.
      const recorder = {
        query: async (recorded: Sql) => {
          statement = recorded;
          return [];
        },
      } as unknown as Db;
      await findCalls(recorder, organizationId, readListRequest(query as never));
      return await explain(statement as unknown as Sql);
    },
    close: () => client.end(),
  };
}
