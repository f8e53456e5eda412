import type { Tx } from "../db/database.ts";
import { type InputFault, Problem } from "../errors.ts";
import { selectKnownPhoneNumbers, selectKnownTools } from "./queries.ts";
import type { UpdateAgentInput } from "./schema.ts";

interface Reference {
  path: string;
  id: string;
  kind: "tool" | "phone number";
}

/** Whatever a body names must be in the organization; all that is not is named at once, under its path. */
export async function checkReferences(tx: Tx, organizationId: string, input: UpdateAgentInput): Promise<void> {
  const references = referencesOf(input);
  if (references.length === 0) return;
  const idsOf = (kind: Reference["kind"]) => references.filter((r) => r.kind === kind).map((r) => r.id);
  const known = {
    tool: await selectKnownTools(tx, organizationId, idsOf("tool")),
    "phone number": await selectKnownPhoneNumbers(tx, organizationId, idsOf("phone number")),
  };
  const faults: InputFault[] = references
    .filter(({ kind, id }) => !known[kind].has(id))
    .map(({ path, kind }) => ({ path, message: `is not a ${kind} of the organization` }));
  const [first] = faults;
  if (first) throw new Problem("invalid_reference", `${first.path} ${first.message}.`, faults);
}

function referencesOf(input: UpdateAgentInput): Reference[] {
  const references: Reference[] = [];
  const add = (kind: Reference["kind"], path: string, id: string | null | undefined) => {
    if (id) references.push({ kind, path, id });
  };
  for (const [prefix, settings] of [["", input] as const, ["outbound.", input.outbound ?? {}] as const]) {
    for (const [index, id] of (settings.tools ?? []).entries()) {
      references.push({ kind: "tool", path: `${prefix}tools.${index}`, id });
    }
    add("tool", `${prefix}firstActionToolId`, settings.firstActionToolId);
  }
  add("phone number", "defaultOutboundPhoneNumberId", input.defaultOutboundPhoneNumberId);
  return references;
}
