import type { Actor } from "../actor.ts";
import { lockConfiguration } from "../agents/lock-configuration.ts";
import type { Db } from "../db/database.ts";
import { notFound } from "../errors.ts";
import type { Secrets } from "../secrets.ts";
import { checkPhoneNumberAgent, refuseDuplicate } from "./check-phone-number.ts";
import { columnsOf, sipPasswordContext } from "./columns.ts";
import { selectPhoneNumber, updatePhoneNumberRow } from "./queries.ts";
import type { UpdatePhoneNumberInput } from "./schema.ts";

export async function updatePhoneNumber(
  db: Db,
  actor: Actor,
  secrets: Secrets,
  change: { id: string; input: UpdatePhoneNumberInput },
): Promise<{ id: string }> {
  const { organizationId } = actor;
  const { id, input } = change;
  return await db.transaction(async (tx) => {
    await lockConfiguration(tx, organizationId);
    if (!(await selectPhoneNumber(tx, organizationId, id))) throw notFound("phone number");
    await checkPhoneNumberAgent(tx, organizationId, input);
    const columns = columnsOf(input, secrets, sipPasswordContext(organizationId, id));
    await refuseDuplicate(input, () => updatePhoneNumberRow(tx, organizationId, id, columns));
    return (await selectPhoneNumber(tx, organizationId, id)) ?? { id };
  });
}
