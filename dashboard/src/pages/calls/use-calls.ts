import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { api } from "../../api/api.ts";
import { keys } from "../../api/keys.ts";
import { useCallNews } from "../../api/use-call-news.ts";
import { type CallsSearch, queryOf, readPage } from "./search.ts";

const refreshMs = 20_000;

function callsQuery(search: CallsSearch) {
  const query = queryOf(search);
  return queryOptions({
    queryKey: keys.calls.list(query),
    queryFn: ({ signal }) => api.calls.listCalls(query, { signal }),
    staleTime: refreshMs,
  });
}

/** A page of calls; until it is there, the one before stays. The next page is fetched before anybody asks for it. */
export function useCalls(search: CallsSearch) {
  const queries = useQueryClient();
  const page = readPage(search);
  const result = useQuery({
    ...callsQuery(search),
    placeholderData: keepPreviousData,
    refetchInterval: page === 1 ? refreshMs : false,
  });
  // New calls come in at the top; further down somebody is reading.
  useCallNews(page === 1, () => void result.refetch({ cancelRefetch: false }));
  const { data, isPlaceholderData } = result;
  const hasMore = data?.pagination.hasMore === true && !isPlaceholderData;
  const prefetch = useCallback(
    (change: CallsSearch) => prefetchCalls(queries, { ...search, ...change }),
    [queries, search],
  );
  useEffect(() => {
    if (hasMore) prefetch({ page: String(page + 1) });
  }, [hasMore, page, prefetch]);
  return { ...result, prefetch };
}

export function prefetchCalls(queries: QueryClient, search: CallsSearch): void {
  void queries.prefetchQuery(callsQuery(search));
}
