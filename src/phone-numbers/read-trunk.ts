import type { Db } from "../db/database.ts";
import type { Secrets } from "../secrets.ts";
import type { Trunk } from "../telephony/port.ts";
import { sipPasswordContext } from "./columns.ts";
import { selectTrunk } from "./queries.ts";

/** How the organization's number reaches the network, the password readable: for the driver that signs in with it, never for an answer. */
export async function readTrunk(
  db: Db,
  organizationId: string,
  secrets: Secrets,
  phoneNumber: string,
): Promise<Trunk | undefined> {
  const row = await selectTrunk(db, organizationId, phoneNumber);
  if (!row) return undefined;
  const { id, provider, userName, encryptedPassword, terminationUri, roomTrunkId } = row;
  return {
    provider,
    ...(userName && { userName }),
    ...(encryptedPassword && { password: secrets.decrypt(encryptedPassword, sipPasswordContext(organizationId, id)) }),
    ...(terminationUri && { terminationUri }),
    ...(roomTrunkId && { roomTrunkId }),
  };
}
