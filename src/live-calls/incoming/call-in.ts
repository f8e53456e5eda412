import type { Db } from "../../db/database.ts";
import { Problem } from "../../errors.ts";
import { newId } from "../../ids.ts";
import { readVoiceState } from "../process-queries.ts";
import { insertSimulatedCaller, selectHolders } from "./queries.ts";

export interface CallInInput {
  /** Needed where several organizations have the number. */
  organizationId: string | undefined;
  from: string;
  to: string;
  person: string;
  variables: Record<string, unknown>;
}

/** Lets a simulated person dial a number: a voice process will take the caller, and the call has the id that this answers. */
export async function callIn(
  db: Db,
  input: CallInInput,
  settings: { callLeaseSeconds: number },
): Promise<{ organizationId: string; callId: string }> {
  const organizationId = input.organizationId ?? (await requireHolder(db, input.to));
  const { places } = await readVoiceState(db, settings.callLeaseSeconds);
  if (places === 0)
    throw new Problem("unavailable", "No voice process is running: start one with `switchboard serve`.");
  const callId = newId();
  await db.transaction((tx) => insertSimulatedCaller(tx, organizationId, { ...input, organizationId, id: callId }));
  return { organizationId, callId };
}

async function requireHolder(db: Db, phoneNumber: string): Promise<string> {
  const [holder, another] = await selectHolders(db, phoneNumber);
  if (holder === undefined) throw new Problem("not_found", `No organization has the number ${phoneNumber}.`);
  if (another !== undefined)
    throw new Problem("conflict", `Several organizations have the number ${phoneNumber}: say which with --org.`);
  return holder;
}
