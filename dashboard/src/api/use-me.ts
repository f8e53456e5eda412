import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { api } from "./api.ts";
import type { Me } from "./generated.ts";
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
