import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { keys } from "../../api/keys.ts";

export const agentQuery = (agentId: string) =>
  queryOptions({
    queryKey: keys.agents.one(agentId),
    queryFn: ({ signal }) => api.agents.getAgent(agentId, { signal }),
  });

export const versionsQuery = (agentId: string) =>
  queryOptions({
    queryKey: keys.agents.part(agentId, "versions"),
    queryFn: ({ signal }) => api.agents.listAgentVersions(agentId, { signal }),
  });

/** What was saved stays as it was. */
export const versionQuery = (agentId: string, version: number) =>
  queryOptions({
    queryKey: keys.agents.part(agentId, `version-${version}`),
    queryFn: ({ signal }) => api.agents.getAgentVersion(agentId, String(version), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const usersQuery = queryOptions({
  queryKey: keys.users.list(),
  queryFn: ({ signal }) => api.organization.listUsers({ signal }),
  staleTime: 60_000,
});
