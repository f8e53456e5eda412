import type { Db } from "../db/database.ts";
import { newId } from "../ids.ts";
import { createApiKey } from "./create-api-key.ts";
import { createUser } from "./create-user.ts";
import { grantMinutes } from "./minutes.ts";
import { insertOrganization } from "./queries.ts";

export interface CreatedOrganization {
  organizationId: string;
  userId: string;
  email: string;
  password: string;
  apiKey: string;
}

const firstMinutes = 1000;

/** An organization with its owner and a first key. The password and the key are shown here and never again. */
export async function createOrganization(
  db: Db,
  input: { name: string; email: string; minutes?: number | undefined },
): Promise<CreatedOrganization> {
  return await db.transaction(async (tx) => {
    const organizationId = newId();
    await insertOrganization(tx, organizationId, input.name);
    await grantMinutes(tx, organizationId, input.minutes ?? firstMinutes);
    const user = await createUser(tx, organizationId, { email: input.email, role: "owner" });
    const { apiKey } = await createApiKey(tx, organizationId, { userId: user.userId, name: "First key" });
    return { organizationId, userId: user.userId, email: input.email, password: user.password, apiKey };
  });
}
