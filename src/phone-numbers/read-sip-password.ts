import type { Db } from "../db/database.ts";
import type { Secrets } from "../secrets.ts";
import { sipPasswordContext } from "./columns.ts";
import { selectSipPassword } from "./queries.ts";

/** For the trunk that signs in with it; no answer of the API carries it. */
export async function readSipPassword(
  db: Db,
  organizationId: string,
  secrets: Secrets,
  phoneNumberId: string,
): Promise<string | undefined> {
  const encrypted = await selectSipPassword(db, organizationId, phoneNumberId);
  return encrypted && secrets.decrypt(encrypted, sipPasswordContext(organizationId, phoneNumberId));
}
