import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { keys } from "../../api/keys.ts";

/** Every agent, the inactive ones too. */
export const allAgentsQuery = queryOptions({
  queryKey: keys.agents.list({ all: true }),
  queryFn: ({ signal }) => api.agents.listAllAgents({ signal }),
});

export const voicesQuery = queryOptions({
  queryKey: keys.voices.list(),
  queryFn: ({ signal }) => api.agents.listVoices({ signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const toolsQuery = queryOptions({
  queryKey: keys.tools.list(),
  queryFn: ({ signal }) => api.tools.listTools({ signal }),
});
