import { type InputFault, invalidInput, Problem } from "../errors.ts";
import type { Outgoing } from "../outgoing/outgoing.ts";
import { OutgoingError } from "../outgoing/outgoing-error.ts";
import { type ProviderKind, type ProviderModels, possibleRoles } from "../provider-settings.ts";
import type { ProviderRow } from "./queries.ts";

const nameFormat = /^[a-z][a-z0-9-]{0,39}$/;
/** Names that mean something else in a voice or a model. */
const taken = ["flite", "moonshine", "scripted"];

export function checkProvider(
  outgoing: Outgoing,
  provider: { name: string; kind: ProviderKind; baseUrl: string | null; models: ProviderModels },
): void {
  const { name, kind, baseUrl, models } = provider;
  if (!nameFormat.test(name)) throw new Problem("not_found", "There can be no provider of such a name.");
  const faults: InputFault[] = [];
  if (taken.includes(name)) faults.push({ path: "name", message: `must not be ${name}, which comes with the install` });
  const roles = Object.keys(models) as (keyof ProviderModels)[];
  if (roles.length === 0) faults.push({ path: "models", message: "must name at least one model" });
  for (const role of roles.filter((role) => !possibleRoles[kind].includes(role))) {
    faults.push({ path: `models.${role}`, message: `cannot be had from ${kind}` });
  }
  if (baseUrl !== null) faults.push(...addressFaults(outgoing, baseUrl));
  if (faults.length > 0) throw invalidInput(faults);
}

function addressFaults(outgoing: Outgoing, baseUrl: string): InputFault[] {
  try {
    outgoing.assertAllowedUrl(baseUrl);
    return [];
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return [{ path: "baseUrl", message: `cannot be used: ${error.message.replace(/\.$/, "")}` }];
  }
}

/** Who may change an address must not be able to have a stored key sent there. */
export function checkKey(
  wanted: { kind: ProviderKind; baseUrl: string | null; apiKey: string | null | undefined },
  present: ProviderRow | undefined,
): void {
  const { kind, baseUrl, apiKey } = wanted;
  const isKept = typeof apiKey !== "string";
  const hasKey = isKept ? (present?.apiKeyEncrypted ?? null) !== null : apiKey !== "";
  const isElsewhere = present !== undefined && (present.kind !== kind || present.baseUrl !== baseUrl);
  if (isKept && hasKey && isElsewhere) {
    throw invalidInput([{ path: "apiKey", message: "must be sent again when kind or baseUrl change" }]);
  }
  // Servers of one's own often want no key; those of others always do.
  if (!hasKey && (kind !== "openai" || baseUrl === null)) {
    throw invalidInput([{ path: "apiKey", message: `is needed for ${kind}` }]);
  }
}
