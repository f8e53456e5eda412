import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "../../ui/toast.tsx";
import type { Change, CrmRecord, ListParameters, RecordKind, RecordList } from "./record-kind.ts";

export interface RecordChange {
  record: CrmRecord;
  change: Change;
}

/** Shown at once wherever the record is; put back, with the server's reason, when it is refused. */
export function useChangeRecord(kind: RecordKind) {
  const queries = useQueryClient();
  const mutationKey = [...kind.keys.all, "change"];
  return useMutation({
    mutationKey,
    meta: { quiet: true },
    mutationFn: ({ record, change }: RecordChange) => kind.change(record.id, change),
    onMutate: async ({ record, change }) => {
      await queries.cancelQueries({ queryKey: kind.keys.all });
      const before = queries.getQueriesData({ queryKey: kind.keys.all });
      showChange(queries, kind, record, change);
      return { before };
    },
    onError: (error, { record }, shown) => {
      for (const [key, data] of shown?.before ?? []) queries.setQueryData(key, data);
      toast.failed(`${kind.titleOf(record)} was not changed: ${error.message}`);
    },
    // The last of several changes reads again: an earlier one would bring back what the later ones have changed.
    onSettled: () =>
      queries.isMutating({ mutationKey }) === 1 ? queries.invalidateQueries({ queryKey: kind.keys.all }) : undefined,
  });
}

function showChange(queries: QueryClient, kind: RecordKind, record: CrmRecord, change: Change): void {
  const changed = { ...record, ...change };
  queries.setQueryData<CrmRecord>(kind.keys.one(record.id), (old) => old && { ...old, ...change });
  const column = kind.board?.field;
  const moved = column !== undefined && change[column] !== undefined && change[column] !== record[column];
  for (const [key, list] of queries.getQueriesData<RecordList>({ queryKey: [...kind.keys.all, "list"] })) {
    if (!list) continue;
    const wanted = column === undefined ? undefined : (key[2] as ListParameters | undefined)?.[column];
    const isColumn = moved && wanted !== undefined;
    queries.setQueryData(key, isColumn ? moveInto(list, changed, changed[column] === wanted) : replace(list, changed));
  }
}

function replace(list: RecordList, changed: CrmRecord): RecordList {
  return { ...list, records: list.records.map((each) => (each.id === changed.id ? { ...each, ...changed } : each)) };
}

/** A column of a board: the record comes in on top, or goes. */
function moveInto(list: RecordList, changed: CrmRecord, belongs: boolean): RecordList {
  const others = list.records.filter(({ id }) => id !== changed.id);
  const gone = list.records.length - others.length;
  const total = list.pagination.total - gone + (belongs ? 1 : 0);
  return { records: belongs ? [changed, ...others] : others, pagination: { ...list.pagination, total } };
}
