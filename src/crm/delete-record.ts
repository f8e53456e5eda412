import type { Actor } from "../actor.ts";
import { type Db, isDatabaseError } from "../db/database.ts";
import { notFound } from "../errors.ts";
import { deleteRecord as deleteRow } from "./queries.ts";

const deadlock = "40P01";
const attemptsMax = 5;

/**
 * Deletes a record; what referred to it stays and refers to nothing. Two deletes of records that refer to each other can
 * lock crosswise: PostgreSQL lets one of them through, and the other is tried again.
 */
export async function deleteRecord(
  db: Db,
  actor: Actor,
  record: { table: string; kind: string; id: number },
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      if (await deleteRow(db, actor.organizationId, record.table, record.id)) return;
      throw notFound(record.kind);
    } catch (error) {
      if (!isDatabaseError(error, deadlock) || attempt === attemptsMax) throw error;
    }
  }
}
