import { type Db, foreignKeyViolation, isDatabaseError } from "../db/database.ts";
import { invalidReference, Problem } from "../errors.ts";
import { findDangling, type Reference, type Referenced } from "./queries.ts";

/** What each field of a body refers to, wherever it occurs. */
const kindOfField: Record<string, Referenced> = {
  ownerId: "user",
  requesterId: "user",
  assignedToId: "user",
  primaryContactId: "contact",
  contactId: "contact",
  companyId: "company",
  dealId: "deal",
  departmentId: "department",
  groupId: "group",
};

/** Refuses references to what is not in the organization, naming every one. */
export async function checkReferences(db: Db, organizationId: string, input: object): Promise<void> {
  const dangling = await findDangling(db, organizationId, referencesOf(input));
  const problems = dangling.map(({ path, kind }) => invalidReference(path, kind));
  const [first] = problems;
  if (!first) return;
  throw new Problem(
    "invalid_reference",
    first.message,
    problems.flatMap(({ faults }) => faults),
  );
}

/** The foreign keys watch a write at no cost; only when one refuses are the references looked at one by one. */
export async function writeChecked<T>(
  db: Db,
  organizationId: string,
  input: object,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDatabaseError(error, foreignKeyViolation)) await checkReferences(db, organizationId, input);
    throw error;
  }
}

function referencesOf(input: object): Reference[] {
  return Object.entries(input).flatMap(([path, id]: [string, unknown]) => {
    const kind = kindOfField[path];
    return kind === undefined || id === null || id === "" ? [] : [{ path, kind, id: String(id) }];
  });
}
