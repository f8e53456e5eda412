import type { Actor } from "../../actor.ts";
import type { Db } from "../../db/database.ts";
import { notFound } from "../../errors.ts";
import { hashSecret } from "../api-key-format.ts";
import { deleteSession, deleteSessionById, deleteSessions } from "./queries.ts";

export async function signOut(db: Db, token: string): Promise<void> {
  await deleteSession(db, hashSecret(token));
}

export async function signOutEverywhere(db: Db, { organizationId, userId }: Actor): Promise<void> {
  await deleteSessions(db, organizationId, userId);
}

/** One of the own sessions, such as that of a lost phone. */
export async function endSession(db: Db, { organizationId, userId }: Actor, id: string): Promise<void> {
  if (!(await deleteSessionById(db, organizationId, userId, id))) throw notFound("session");
}
