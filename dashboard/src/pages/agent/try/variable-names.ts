import type { Agent } from "../../../api/generated.ts";

const builtIn = ["date", "time", "weekday"];

/** The variables that an agent's texts ask for, such as `{{name|there}}`, so that nobody has to remember them. */
export function variableNames(agent: Agent, direction: "inbound" | "outbound"): string[] {
  const source = direction === "outbound" ? { ...agent.outbound } : { ...agent, outbound: undefined };
  const text = JSON.stringify(source);
  const names = [...text.matchAll(/\{\{\s*([\p{L}\p{N}_.]+)\s*(?:\|[^}]*)?\}\}/gu)].map((match) => match[1] ?? "");
  return [...new Set(names)].filter((name) => !builtIn.includes(name));
}

/** What was filled in. */
export function filledVariables(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value.trim() !== ""));
}
