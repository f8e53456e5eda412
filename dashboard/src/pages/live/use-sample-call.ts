import { useMutation, useQuery } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import type { AgentListItem, PhoneNumber } from "../../api/generated.ts";
import { keys } from "../../api/keys.ts";

/** Somebody of the simulator who answers questions well. Nothing leaves the server. */
export const samplePerson = "+15550100101";
export const sampleVariables = { preferredDay: "Friday" };

export interface SampleCall {
  /** Who can call without reaching the telephone network; undefined while it is not known, and when there is none. */
  agent: AgentListItem | undefined;
  known: boolean;
  busy: boolean;
  start: () => void;
}

/** A first call that needs no account anywhere. */
export function useSampleCall(onPlaced: (callId: string) => void): SampleCall {
  const agents = useQuery({ queryKey: keys.agents.list(), queryFn: ({ signal }) => api.agents.listAgents({ signal }) });
  const numbers = useQuery({
    queryKey: keys.numbers.list(),
    queryFn: ({ signal }) => api.phoneNumbers.listPhoneNumbers({ signal }),
  });
  const agent = findSampleAgent(agents.data ?? [], numbers.data ?? []);
  const place = useMutation({
    mutationFn: async (agentId: string) =>
      await api.calls.placeCall({ agentId, phoneNumber: samplePerson, variables: sampleVariables }),
    onSuccess: ({ roomName }) => onPlaced(roomName.replace(/^call-/, "")),
  });
  return {
    agent,
    known: !agents.isPending && !numbers.isPending,
    busy: place.isPending,
    start: () => {
      if (agent) place.mutate(agent.id);
    },
  };
}

function findSampleAgent(agents: readonly AgentListItem[], numbers: readonly PhoneNumber[]): AgentListItem | undefined {
  const usable = agents.filter((agent) => {
    const own = numbers.find(({ id }) => id === agent.defaultOutboundPhoneNumberId);
    const number = own ?? numbers.find(({ agentId }) => agentId === agent.id);
    return agent.isActive && number?.isActive === true && number.provider === "simulator";
  });
  return usable.find(({ name }) => name === "Front desk") ?? usable[0];
}
