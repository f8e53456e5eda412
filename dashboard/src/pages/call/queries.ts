import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import type { Call, CallList, CallListItem } from "../../api/generated.ts";
import { keys } from "../../api/keys.ts";
import { isBeingFinished } from "../../app/after-call.ts";

const soonMs = 1_500;
const pendingMs = 5_000;
/** A recording's address works for fifteen minutes. */
const addressMs = 600_000;

export const callQuery = (id: string) =>
  queryOptions({
    queryKey: keys.calls.one(id),
    queryFn: ({ signal }) => api.calls.getCall(id, { signal }),
    staleTime: addressMs,
    refetchInterval: ({ state: { data } }) => (data && isBeingFinished(data) ? soonMs : addressMs),
  });

export const turnsQuery = (id: string) =>
  queryOptions({
    queryKey: keys.calls.part(id, "turns"),
    queryFn: ({ signal }) => api.calls.listTurns(id, { signal }),
  });

/** What people remarked on a call is part of its row in the list: the list of that very moment has few rows. */
export const remarksQuery = (queries: QueryClient, { id, startTime }: Pick<Call, "id" | "startTime">) =>
  queryOptions({
    queryKey: keys.calls.part(id, "remarks"),
    queryFn: async ({ signal }): Promise<CallListItem> => {
      const query = { startDate: startTime, endDate: startTime, pageSize: "500" };
      const { calls } = await api.calls.listCalls(query, { signal });
      const found = calls.find((call) => call.id === id);
      if (!found) throw new Error("The call is not in the list any more.");
      return found;
    },
    initialData: () => findListed(queries, id),
    initialDataUpdatedAt: 0,
  });

export const deliveriesQuery = (callId: string) =>
  queryOptions({
    queryKey: keys.deliveries.list({ callId }),
    queryFn: ({ signal }) => api.webhooks.listWebhookDeliveries({ callId, pageSize: "50" }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.deliveries.some(({ status }) => status === "pending") ? pendingMs : false,
  });

function findListed(queries: QueryClient, id: string): CallListItem | undefined {
  const lists = queries.getQueriesData<CallList>({ queryKey: [...keys.calls.all, "list"] });
  return lists.flatMap(([, list]) => list?.calls ?? []).find((call) => call.id === id);
}
