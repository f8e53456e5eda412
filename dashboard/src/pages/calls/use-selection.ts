import { useCallback, useMemo, useRef, useState } from "react";
import type { CallListItem } from "../../api/generated.ts";

export interface Selection {
  /** In the order in which they were chosen; they stay when the page changes. */
  calls: CallListItem[];
  has(id: string): boolean;
  /** With `range`, everything from the last one that was chosen to this one. */
  toggle(call: CallListItem, checked: boolean, range: boolean): void;
  setAll(calls: readonly CallListItem[], checked: boolean): void;
  stateOf(calls: readonly CallListItem[]): boolean | "indeterminate";
  clear(): void;
}

export function useSelection(shown: readonly CallListItem[]): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, CallListItem>>(new Map());
  const last = useRef<string>(undefined);
  const page = useRef(shown);
  page.current = shown;

  const setAll = useCallback((calls: readonly CallListItem[], checked: boolean) => {
    setChosen((present) => {
      const next = new Map(present);
      for (const call of calls) {
        if (checked) next.set(call.id, call);
        else next.delete(call.id);
      }
      return next;
    });
  }, []);
  const toggle = useCallback(
    (call: CallListItem, checked: boolean, range: boolean) => {
      const [from, to] = [last.current, call.id].map((id) => page.current.findIndex((other) => other.id === id));
      last.current = call.id;
      if (!range || from === undefined || to === undefined || from < 0) return setAll([call], checked);
      setAll(page.current.slice(Math.min(from, to), Math.max(from, to) + 1), checked);
    },
    [setAll],
  );

  return useMemo(
    () => ({
      calls: [...chosen.values()],
      has: (id) => chosen.has(id),
      toggle,
      setAll,
      stateOf: (calls) => {
        const count = calls.filter(({ id }) => chosen.has(id)).length;
        return count === 0 ? false : count === calls.length || "indeterminate";
      },
      clear: () => setChosen(new Map()),
    }),
    [chosen, toggle, setAll],
  );
}
