import { useRef } from "react";
import type { CallListItem } from "../../api/generated.ts";
import type { Option } from "../../ui/field.tsx";

/** Dispositions that have been seen, for choosing among them. */
export function useDispositions(calls: readonly CallListItem[] | undefined): readonly Option[] {
  const seen = useRef<{ names: Set<string>; options: readonly Option[] }>({ names: new Set(), options: [] });
  const { names } = seen.current;
  const before = names.size;
  for (const call of calls ?? []) {
    for (const name of [call.disposition, ...call.dispositions]) if (name) names.add(name);
  }
  // The same list as long as nothing came to it: rows are drawn again only when what they show changes.
  if (names.size > before) {
    seen.current.options = [...names].sort((a, b) => a.localeCompare(b)).map((name) => ({ value: name, label: name }));
  }
  return seen.current.options;
}
