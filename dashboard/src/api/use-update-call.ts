import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "./api.ts";
import type { Call, CallList, CallListItem, UpdateCallInput } from "./generated.ts";
import { keys } from "./keys.ts";

export interface CallChange {
  id: string;
  change: UpdateCallInput;
}

/** Remarks on a call: shown at once, put back when the server refuses. */
export function useUpdateCall() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: CallChange) => api.calls.updateCall(id, change),
    onMutate: ({ id, change }) => {
      const before = findShown(queries, id);
      showCall(queries, id, change);
      return { before };
    },
    onError: (_error, { id, change }, shown) => {
      if (shown?.before) showCall(queries, id, pick(shown.before, Object.keys(change)));
    },
    onSuccess: (call) => showCall(queries, call.id, call),
  });
}

/** Changes a call wherever it is shown. */
export function showCall(queries: QueryClient, id: string, change: Partial<CallListItem> | UpdateCallInput): void {
  queries.setQueriesData<CallList>({ queryKey: [...keys.calls.all, "list"] }, (list) => {
    if (!list?.calls?.some((call) => call.id === id)) return list;
    return {
      ...list,
      calls: list.calls.map((call) => (call.id === id ? ({ ...call, ...change } as CallListItem) : call)),
    };
  });
  queries.setQueryData<CallListItem>(
    keys.calls.part(id, "remarks"),
    (call) => call && ({ ...call, ...change } as CallListItem),
  );
  const { disposition } = change;
  if (disposition === undefined) return;
  queries.setQueryData<Call>(keys.calls.one(id), (call) => call && { ...call, disposition });
}

function findShown(queries: QueryClient, id: string): CallListItem | undefined {
  const remarks = queries.getQueryData<CallListItem>(keys.calls.part(id, "remarks"));
  if (remarks) return remarks;
  const lists = queries.getQueriesData<CallList>({ queryKey: [...keys.calls.all, "list"] });
  for (const [, list] of lists) {
    const found = list?.calls?.find((call) => call.id === id);
    if (found) return found;
  }
  return undefined;
}

function pick(call: CallListItem, names: string[]): Partial<CallListItem> {
  return Object.fromEntries(Object.entries(call).filter(([name]) => names.includes(name)));
}
