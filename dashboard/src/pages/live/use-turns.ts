import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import type { CallTurn } from "../../api/generated.ts";
import { keys } from "../../api/keys.ts";
import { mergeTurns } from "./live-state.ts";

/** All that was said: what the stream told, and what was said before it was opened. */
export function useTurns(callId: string, streamed: readonly CallTurn[], wanted: boolean): readonly CallTurn[] {
  const { data } = useQuery({
    queryKey: keys.calls.part(callId, "turns"),
    queryFn: ({ signal }) => api.calls.listTurns(callId, { signal }),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    // What was said while the page was left came over no stream.
    refetchOnMount: "always",
  });
  return data && data.length > 0 ? mergeTurns(data, streamed) : streamed;
}
