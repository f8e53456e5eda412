import type { Db } from "../../db/database.ts";
import { deleteOldDeliveries } from "./delivery-queries.ts";

const keptDays = 30;
const batch = 5_000;

/** A few at a time, so that nobody waits for it. */
export async function forgetOldDeliveries(db: Db): Promise<void> {
  for (let deleted = batch; deleted === batch; ) deleted = await deleteOldDeliveries(db, keptDays, batch);
}
