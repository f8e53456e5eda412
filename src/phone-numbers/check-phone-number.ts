import { isDatabaseError, type Tx, uniqueViolation } from "../db/database.ts";
import { invalidReference, Problem } from "../errors.ts";
import { hasAgent } from "./queries.ts";
import type { UpdatePhoneNumberInput } from "./schema.ts";

export async function checkPhoneNumberAgent(
  tx: Tx,
  organizationId: string,
  { agentId }: UpdatePhoneNumberInput,
): Promise<void> {
  if (agentId && !(await hasAgent(tx, organizationId, agentId))) throw invalidReference("agentId", "agent");
}

/** Runs a write; a number that the organization has already is a conflict. */
export async function refuseDuplicate(input: UpdatePhoneNumberInput, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isDatabaseError(error, uniqueViolation)) throw error;
    throw new Problem("conflict", `The organization already has the number ${input.phoneNumber}.`);
  }
}
