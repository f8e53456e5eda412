import { useMemo, useRef, useState } from "react";
import type { Agent, UpdateAgentInput } from "../../api/generated.ts";

/** What was changed, by place in the record, over an agent that may meanwhile be read again. */
export type Changes = Readonly<Record<string, unknown>>;

export interface Draft {
  get(place: string): unknown;
  set(place: string, value: unknown): void;
  changes: Changes;
  isDirty: boolean;
  reset(): void;
  /** What was sent is saved; what was typed meanwhile is not. */
  settle(sent: Changes): void;
}

/** `onSet` hears of every edit: what was said of the former value is no longer true. */
export function useDraft(agent: Agent, onSet: (place: string) => void): Draft {
  const [changes, setChanges] = useState<Changes>({});
  const heard = useRef(onSet);
  heard.current = onSet;
  return useMemo(
    () => ({
      changes,
      isDirty: Object.keys(changes).length > 0,
      get: (place) => (place in changes ? changes[place] : valueAt(agent, place)),
      set: (place, value) => {
        heard.current(place);
        setChanges((present) => {
          const { [place]: _before, ...rest } = present;
          return isSame(value, valueAt(agent, place)) ? rest : { ...rest, [place]: value };
        });
      },
      reset: () => setChanges({}),
      settle: (sent) =>
        setChanges((present) =>
          Object.fromEntries(Object.entries(present).filter(([place, value]) => !isSame(value, sent[place]))),
        ),
    }),
    [agent, changes],
  );
}

export function valueAt(record: object, place: string): unknown {
  let value: unknown = record;
  for (const part of place.split(".")) value = (value as Record<string, unknown> | null | undefined)?.[part];
  return value;
}

/** Only what changed, in the shape of the request. */
export function patchOf(changes: Changes): UpdateAgentInput {
  const patch: Record<string, unknown> = {};
  for (const [place, value] of Object.entries(changes)) {
    const parts = place.split(".");
    const last = parts.pop() ?? "";
    let inside = patch;
    for (const part of parts) {
      inside[part] ??= {};
      inside = inside[part] as Record<string, unknown>;
    }
    inside[last] = value;
  }
  return patch as UpdateAgentInput;
}

/** The order of keys counts: fields of callData are asked in theirs. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
