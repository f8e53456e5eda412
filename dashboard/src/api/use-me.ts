import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { api } from "./api.ts";
import type { Me, User } from "./generated.ts";
import { keys } from "./keys.ts";

export const meQuery = queryOptions({
  queryKey: keys.me,
  queryFn: ({ signal }) => api.organization.getMe({ signal }),
  staleTime: 60_000,
});

/** Who is signed in, and their organization. Below the shell it is always there. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery).data;
}

export type Role = User["role"];

const roles: readonly Role[] = ["viewer", "member", "admin", "owner"];

export function isAtLeast(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least);
}

/** Whether whoever is signed in has this role or a higher one. The server holds them to it; this spares them a refusal. */
export function useMay(least: Role): boolean {
  return isAtLeast(useMe().user.role, least);
}
