import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import type { Agent } from "../../api/generated.ts";
import { keys } from "../../api/keys.ts";
import { ApiError } from "../../api/problem.ts";
import { toast } from "../../ui/toast.tsx";
import { type Changes, patchOf } from "./draft.ts";

export interface Fault {
  path: string;
  message: string;
}

/** Sends what changed, and only that: what somebody else changed meanwhile stays. */
export function useSave(
  agent: Agent,
  { onSaved, onFaults }: { onSaved(sent: Changes): void; onFaults(faults: Fault[]): void },
) {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (changes: Changes) => api.agents.patchAgent(agent.id, patchOf(changes)),
    onSuccess: (saved, sent) => {
      queries.setQueryData(keys.agents.one(agent.id), saved);
      onSaved(sent);
      void queries.invalidateQueries({ queryKey: keys.agents.all });
      toast.done(`Saved as version ${saved.currentHistoryId}`);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.faults.length > 0) onFaults(error.faults);
      else toast.failed(error);
    },
  });
}
