import { Link } from "@tanstack/react-router";
import { Moon } from "lucide-react";
import type { AgentOverview } from "../../api/generated.ts";

/** Who answers while the organization is closed: easily forgotten, and missed at night. */
export function AfterHoursHint({ agents }: { agents: readonly AgentOverview[] | undefined }) {
  if (!agents) return null;
  const agent = agents.find(({ isAfterHoursFallback, isActive }) => isAfterHoursFallback && isActive);
  return (
    <p className="flex items-start gap-2 text-sm text-ink-2">
      <Moon className="mt-0.5 size-4 shrink-0 text-ink-3" aria-hidden />
      {agent ? (
        <span>
          Outside business hours,{" "}
          <Link
            to="/agents/$agentId"
            params={{ agentId: agent.id }}
            search={{ section: "general" }}
            className="font-medium text-accent underline-offset-2 hover:underline"
          >
            {agent.name}
          </Link>{" "}
          answers the calls of every number.
        </span>
      ) : (
        <span>
          No agent answers outside business hours: calls then go to the number's fallback, or are refused. An agent's
          general settings say whether it does.
        </span>
      )}
    </p>
  );
}
