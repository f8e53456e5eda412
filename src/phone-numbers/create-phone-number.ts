import type { Actor } from "../actor.ts";
import { lockConfiguration } from "../agents/lock-configuration.ts";
import type { Db } from "../db/database.ts";
import { newId } from "../ids.ts";
import type { Secrets } from "../secrets.ts";
import { checkPhoneNumberAgent, refuseDuplicate } from "./check-phone-number.ts";
import { columnsOf, sipPasswordContext } from "./columns.ts";
import { insertPhoneNumber, selectPhoneNumber } from "./queries.ts";
import type { CreatePhoneNumberInput } from "./schema.ts";

/** Without a provider the number is one of the simulator, which cannot cost anyone a call. */
export async function createPhoneNumber(
  db: Db,
  actor: Actor,
  secrets: Secrets,
  input: CreatePhoneNumberInput,
): Promise<{ id: string }> {
  const { organizationId, userId } = actor;
  const id = newId();
  const columns = columnsOf(input, secrets, sipPasswordContext(organizationId, id));
  return await db.transaction(async (tx) => {
    await lockConfiguration(tx, organizationId);
    await checkPhoneNumberAgent(tx, organizationId, input);
    const row = { id, userId, columns: { provider: "simulator", ...columns } };
    await refuseDuplicate(input, () => insertPhoneNumber(tx, organizationId, row));
    return (await selectPhoneNumber(tx, organizationId, id)) ?? { id };
  });
}
