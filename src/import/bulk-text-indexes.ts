import sql, { raw } from "sql-template-tag";
import type { Tx } from "../db/database.ts";

interface TextIndex {
  name: string;
  limit: string | null;
}

// Searches by others have to read what is pending meanwhile, so that it must not grow without bound.
const bulkLimitKilobytes = 32 * 1024;

/**
 * Small pending lists keep searches quick but make a mass of rows dear: each is merged into the index nearly on its own. Within
 * this transaction the lists may grow; before it ends they are merged, and nobody else ever sees another setting.
 */
export async function withBulkTextIndexes<T>(tx: Tx, run: () => Promise<T>): Promise<T> {
  const indexes = await tx.query<TextIndex>(sql`
    select c.relname as name, (select split_part(o, '=', 2) from unnest(c.reloptions) o where o like 'gin_pending_list_limit=%') as "limit"
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where i.indrelid in ('calls'::regclass, 'call_texts'::regclass) and a.amname = 'gin' order by c.relname`);
  for (const { name } of indexes)
    await tx.query(sql`alter index ${raw(name)} set (gin_pending_list_limit = ${raw(String(bulkLimitKilobytes))})`);
  const result = await run();
  for (const { name, limit } of indexes) {
    await tx.query(sql`select gin_clean_pending_list(${name}::regclass)`);
    const change = limit === null ? "reset (gin_pending_list_limit)" : `set (gin_pending_list_limit = ${limit})`;
    await tx.query(sql`alter index ${raw(name)} ${raw(change)}`);
  }
  return result;
}
