import { companies, contacts } from "./people-kinds.ts";
import type { RecordKind, TabName } from "./record-kind.ts";
import { activities, deals } from "./work-kinds.ts";

export const kinds: Record<TabName, RecordKind> = { companies, contacts, deals, activities };

export function kindOf(tab: string): RecordKind | undefined {
  return Object.hasOwn(kinds, tab) ? kinds[tab as TabName] : undefined;
}
