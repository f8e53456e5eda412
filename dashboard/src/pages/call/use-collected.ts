import { useQuery } from "@tanstack/react-query";
import type { Call } from "../../api/generated.ts";
import { readCallData } from "../agent/fields/call-data.ts";
import { agentQuery } from "../agent/queries.ts";

export interface Collected {
  /** Labels and values. */
  facts: [string, string][];
  /** Whether they stand in the order in which the agent asks for them, as far as it is known any more. */
  isOrdered: boolean;
}

/** What was collected, in the order in which the agent asks for it. */
export function useCollected(call: Call | undefined): Collected {
  const entries = Object.entries(call?.data ?? {}).filter(([, { value }]) => value !== "");
  const agentId = call?.agentId ?? "";
  const asked = entries.length > 1 && agentId !== "";
  const { data: agent, isPending } = useQuery({ ...agentQuery(agentId), enabled: asked });
  const own: { callData?: unknown } | null | undefined = call?.call_type === "outbound" ? agent?.outbound : agent;
  const names = [own, agent].flatMap((record) => readCallData(record?.callData).map(({ name }) => name));
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  return {
    facts: entries.sort(([a], [b]) => place(a) - place(b)).map(([, { label, value }]) => [label, value]),
    isOrdered: !asked || !isPending,
  };
}
