import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../../api/api.ts";
import type { Agent, AgentOverview } from "../../api/generated.ts";
import { keys } from "../../api/keys.ts";
import { toast } from "../../ui/toast.tsx";
import { copyOfAgent } from "./copy-agent.ts";
import { allAgentsQuery } from "./queries.ts";

/** Switches an agent on or off: shown at once, put back when the server refuses. */
export function useSetActive() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) => api.agents.patchAgent(id, { isActive }),
    onMutate: async ({ id, isActive }) => {
      await queries.cancelQueries({ queryKey: allAgentsQuery.queryKey });
      const list = queries.getQueryData(allAgentsQuery.queryKey);
      const one = queries.getQueryData<Agent>(keys.agents.one(id));
      queries.setQueryData(allAgentsQuery.queryKey, (agents: AgentOverview[] | undefined) =>
        agents?.map((agent) => (agent.id === id ? { ...agent, isActive } : agent)),
      );
      if (one) queries.setQueryData<Agent>(keys.agents.one(id), { ...one, isActive });
      return { list, one };
    },
    onError: (_error, { id }, before) => {
      queries.setQueryData(allAgentsQuery.queryKey, before?.list);
      if (before?.one) queries.setQueryData(keys.agents.one(id), before.one);
    },
    onSuccess: (agent) => {
      queries.setQueryData(keys.agents.one(agent.id), agent);
      toast.done(agent.isActive ? `${agent.name} takes calls again` : `${agent.name} takes and places no calls now`);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.agents.all }),
  });
}

/** Makes a second agent with the same settings and opens it. */
export function useDuplicate() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (id: string) => await api.agents.createAgent(copyOfAgent(await api.agents.getAgent(id))),
    onSuccess: async (agent) => {
      queries.setQueryData(keys.agents.one(agent.id), agent);
      void queries.invalidateQueries({ queryKey: keys.agents.all });
      await navigate({ to: "/agents/$agentId", params: { agentId: agent.id } });
      toast.done(`Made ${agent.name}`);
    },
  });
}

export function useDelete(onDone?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => api.agents.deleteAgent(id),
    onSuccess: async (_nothing, { id, name }) => {
      queries.setQueryData(allAgentsQuery.queryKey, (agents: AgentOverview[] | undefined) =>
        agents?.filter((agent) => agent.id !== id),
      );
      onDone?.();
      toast.done(`Deleted ${name}`);
      queries.removeQueries({ queryKey: keys.agents.one(id) });
      void queries.invalidateQueries({ queryKey: keys.agents.all });
      void queries.invalidateQueries({ queryKey: keys.numbers.all });
    },
  });
}
