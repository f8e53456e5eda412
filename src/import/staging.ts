import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { from as copyFrom } from "pg-copy-streams";
import sql from "sql-template-tag";
import type { Tx } from "../db/database.ts";
import type { CheckedLine } from "./check-line.ts";

/** Lives as long as the transaction. `missing` counts the lines of a kind that bring no number of their own. */
export async function createStaging(tx: Tx): Promise<void> {
  await tx.query(sql`create temporary table import_rows (
      line integer not null, kind text not null, id text collate "C", number integer, missing integer, data jsonb not null
    ) on commit drop`);
}

const chunkCharacters = 32 * 1024;

/** Streams the lines in. How many there are never matters: PostgreSQL takes them as fast as they come, or holds them back. */
export async function copyToStaging(tx: Tx, lines: AsyncIterable<CheckedLine>): Promise<void> {
  const copy = tx.client.query(copyFrom("copy import_rows from stdin"));
  await pipeline(Readable.from(encode(lines), { objectMode: false }), copy);
  await tx.query(sql`create index on import_rows (kind, id)`);
  await tx.query(sql`analyze import_rows`);
}

async function* encode(lines: AsyncIterable<CheckedLine>): AsyncGenerator<Buffer> {
  const missing = new Map<string, number>();
  let chunk = "";
  for await (const { line, kind, id, number, data } of lines) {
    let rank: number | null = null;
    if (number === null) {
      rank = (missing.get(kind) ?? 0) + 1;
      missing.set(kind, rank);
    }
    const cells = [line, kind, id, number, rank, JSON.stringify(data)];
    chunk += `${cells.map(cell).join("\t")}\n`;
    if (chunk.length >= chunkCharacters) {
      yield Buffer.from(chunk);
      chunk = "";
    }
  }
  if (chunk !== "") yield Buffer.from(chunk);
}

const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/** COPY's text format. */
function cell(value: string | number | null): string {
  if (value === null) return "\\N";
  return String(value).replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);
}

export async function countStaged(tx: Tx): Promise<Record<string, number>> {
  const rows = await tx.query<{ kind: string; count: number }>(
    sql`select kind, count(*) as count from import_rows group by kind order by min(line)`,
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}
