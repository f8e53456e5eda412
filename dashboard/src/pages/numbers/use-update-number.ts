import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import type { UpdatePhoneNumberInput } from "../../api/generated.ts";
import { keys } from "../../api/keys.ts";
import { allAgentsQuery } from "../agents/queries.ts";
import { type ListedNumber, numbersQuery } from "./queries.ts";

/** Changes a number where it stands: shown at once, put back when the server refuses. */
export function useUpdateNumber() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: UpdatePhoneNumberInput }) =>
      api.phoneNumbers.patchPhoneNumber(id, change),
    onMutate: async ({ id, change }) => {
      await queries.cancelQueries({ queryKey: numbersQuery.queryKey });
      const before = queries.getQueryData(numbersQuery.queryKey);
      const agents = queries.getQueryData(allAgentsQuery.queryKey) ?? [];
      queries.setQueryData(numbersQuery.queryKey, (numbers) =>
        numbers?.map((number) => (number.id === id ? shown(number, change, agents) : number)),
      );
      return { before };
    },
    onError: (_error, _change, kept) => queries.setQueryData(numbersQuery.queryKey, kept?.before),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.numbers.all }),
  });
}

function shown(
  number: ListedNumber,
  change: UpdatePhoneNumberInput,
  agents: readonly { id: string; name: string }[],
): ListedNumber {
  const { SIPPassword: _secret, capabilities: _text, ...plain } = change;
  const next = { ...number, ...plain } as ListedNumber;
  if (change.agentId === undefined) return next;
  const agent = agents.find(({ id }) => id === change.agentId);
  return { ...next, agent: agent ? ({ ...number.agent, ...agent } as ListedNumber["agent"]) : null };
}
