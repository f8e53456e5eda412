import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { keys } from "../../api/keys.ts";
import { useCallNews } from "../../api/use-call-news.ts";
import { type Period, viewerZone } from "./period.ts";

const refreshMs = 20_000;

/** The numbers of a period; until they are there, those of the one before stay. */
export function useOverview({ from, to }: Period) {
  const query = { from, to, timezone: viewerZone() };
  const result = useQuery({
    queryKey: keys.overview.list(query),
    queryFn: ({ signal }) => api.overview.getOverview(query, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  useCallNews(true, () => void result.refetch({ cancelRefetch: false }));
  return result;
}
