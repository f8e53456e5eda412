import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { ListParameters, RecordKind } from "./record-kind.ts";

export const pageSize = 50;

export function listQuery(kind: RecordKind, parameters: ListParameters) {
  return queryOptions({
    queryKey: kind.keys.list(parameters),
    queryFn: ({ signal }) => kind.list(parameters, signal),
  });
}

export function useRecords(kind: RecordKind, parameters: ListParameters) {
  return useQuery({
    ...listQuery(kind, parameters),
    // The rows of one kind never stand in for those of another.
    placeholderData: (before, query) =>
      query?.queryKey[0] === kind.keys.all[0] ? keepPreviousData(before) : undefined,
  });
}

export function recordQuery(kind: RecordKind, id: number) {
  return queryOptions({ queryKey: kind.keys.one(id), queryFn: ({ signal }) => kind.get(id, signal) });
}

export function countsQuery(kind: RecordKind, parameters: ListParameters) {
  return queryOptions({
    queryKey: [...kind.keys.all, "counts", parameters] as const,
    queryFn: async ({ signal }) => (await kind.board?.count(parameters, signal)) ?? [],
  });
}
