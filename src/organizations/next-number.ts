import type { Tx } from "../db/database.ts";
import { incrementCounter } from "./queries.ts";

/** Kinds of records that an organization counts from 1. */
export type NumberedKind = "call" | "company" | "contact" | "deal" | "activity" | "department" | "group";

/** The next number of a kind: unique, and without gaps because a rollback gives it back. */
export async function nextNumber(tx: Tx, organizationId: string, kind: NumberedKind): Promise<number> {
  return await incrementCounter(tx, organizationId, kind);
}
