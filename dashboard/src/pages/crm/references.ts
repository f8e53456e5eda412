import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { keys } from "../../api/keys.ts";
import type { Option } from "../../ui/field.tsx";
import { kinds } from "./kinds.ts";
import type { ReferenceName } from "./record-kind.ts";

const manyMax = "500";
const soughtMax = "30";

interface Reference {
  /** Answers those that match; all that fit on a page when nothing is searched for. */
  list(search: string, pageSize: string, signal: AbortSignal): Promise<Option[]>;
  /** Missing where the list is always complete. */
  get?(id: number, signal: AbortSignal): Promise<Option>;
}

function ofKind(tab: "companies" | "contacts" | "deals"): Reference {
  const optionOf = (record: { id: number }) => ({
    value: String(record.id),
    label: kinds[tab].titleOf({ ...record }),
  });
  return {
    list: async (search, pageSize, signal) =>
      (await kinds[tab].list({ search, pageSize }, signal)).records.map(optionOf),
    get: async (id, signal) => optionOf(await kinds[tab].get(id, signal)),
  };
}

const named = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });

const references: Record<ReferenceName, Reference> = {
  companies: ofKind("companies"),
  contacts: ofKind("contacts"),
  deals: ofKind("deals"),
  departments: {
    list: async (search, pageSize, signal) =>
      (await api.crmDepartments.listDepartments({ search, pageSize }, { signal })).departments.map(named),
  },
  groups: {
    list: async (search, pageSize, signal) =>
      (await api.crmGroups.listGroups({ search, pageSize }, { signal })).groups.map(named),
  },
  users: {
    list: async (search, _pageSize, signal) =>
      (await api.organization.listUsers({ signal }))
        .map(({ id, firstName, lastName, email }) => ({ value: id, label: `${firstName} ${lastName}`.trim() || email }))
        .filter(({ label }) => label.toLowerCase().includes(search.trim().toLowerCase())),
  },
};

export function soughtQuery(name: ReferenceName, search: string) {
  return queryOptions({
    queryKey: [...keys[name].all, "options", search] as const,
    queryFn: ({ signal }) => references[name].list(search, search === "" ? manyMax : soughtMax, signal),
    staleTime: 60_000,
  });
}

/** The name of what an id refers to: from the first page, which a whole table shares, else by itself. */
export function useReferenceLabel(name: ReferenceName, id: string): string | undefined {
  const many = useQuery({ ...soughtQuery(name, ""), enabled: id !== "" });
  const known = many.data?.find(({ value }) => value === id);
  const { get } = references[name];
  const one = useQuery({
    queryKey: keys[name].part(id, "label"),
    queryFn: async ({ signal }) => (await get?.(Number(id), signal))?.label ?? "Removed",
    enabled: id !== "" && many.isSuccess && !known,
    staleTime: 60_000,
  });
  return known?.label ?? (one.isError ? "Unknown" : one.data);
}
