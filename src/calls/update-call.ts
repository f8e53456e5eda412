import type { Actor } from "../actor.ts";
import type { Db } from "../db/database.ts";
import { notFound } from "../errors.ts";
import { withRecording } from "./list/list-calls.ts";
import { findListItem } from "./queries.ts";
import type { UpdateCallInput } from "./schema.ts";
import { setCallRemarks } from "./update-queries.ts";

/** Changes what people say about a call, and answers with the call as the list shows it, as JSON text. */
export async function updateCall(
  db: Db,
  actor: Actor,
  callId: string,
  input: UpdateCallInput,
  signLink: (organizationId: string, callId: string) => string,
): Promise<string> {
  return await db.transaction(async (tx) => {
    const found = await setCallRemarks(tx, actor, callId, input);
    const item = found ? await findListItem(tx, actor.organizationId, callId) : undefined;
    if (!item) throw notFound("call");
    return withRecording(item, actor.organizationId, signLink);
  });
}
