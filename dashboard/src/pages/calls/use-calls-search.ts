import { getRouteApi } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import type { CallsSearch } from "./search.ts";

const route = getRouteApi("/shell/calls");

/**
 * The address's filters, and how to change them. What was clicked shows at once: the router takes its time to change the
 * address, and rows that are there already need not wait for it.
 */
export function useCallsSearch() {
  const routed = route.useSearch();
  const navigate = route.useNavigate();
  const [ahead, setAhead] = useState<{ of: CallsSearch; search: CallsSearch }>();
  const search: CallsSearch = ahead?.of === routed ? ahead.search : routed;

  /** Whatever narrows or reorders the list starts again on its first page. */
  const change = useCallback(
    (values: CallsSearch, replace = false) => {
      const changed = (before: CallsSearch) => filled({ ...before, page: "", ...values });
      setAhead({ of: routed, search: changed(search) });
      // From what the address will be: a change that is still on its way is not to be lost by the next one.
      void navigate({ search: changed, replace, resetScroll: false });
    },
    [navigate, routed, search],
  );
  return [search, change] as const;
}

function filled(search: CallsSearch): CallsSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value));
}
