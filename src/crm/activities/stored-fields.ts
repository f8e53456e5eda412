import type { Static } from "typebox";
import { parseMoment } from "../../moment.ts";
import type { UpdateActivityInput } from "./schema.ts";

type Fields = Static<typeof UpdateActivityInput>;

/** The fields as they are stored: lists and objects as JSON text, times in UTC. */
export function storedFields<Given extends Pick<Fields, "tags" | "customFields" | "dueBy">>(fields: Given) {
  const { tags, customFields, dueBy, ...rest } = fields;
  return {
    ...rest,
    ...(tags !== undefined && { tags: JSON.stringify(tags) }),
    ...(customFields !== undefined && { customFields: JSON.stringify(customFields) }),
    ...(dueBy !== undefined && { dueBy: dueBy ? toUtc(dueBy) : null }),
  };
}

function toUtc(text: string): string | null {
  const moment = parseMoment(text);
  return moment ? new Date(moment.ms).toISOString() : null;
}
