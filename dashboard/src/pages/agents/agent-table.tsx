import { Link } from "@tanstack/react-router";
import type { AgentOverview, Voice } from "../../api/generated.ts";
import { Badge } from "../../ui/badge.tsx";
import { Switch } from "../../ui/choice.tsx";
import { Loading, Skeleton } from "../../ui/states.tsx";
import { Cell, HeadCell, Row, Table } from "../../ui/table.tsx";
import { RelativeTime } from "../../ui/time.tsx";
import { AgentMenu } from "./agent-menu.tsx";
import { useSetActive } from "./use-agent-actions.ts";
import { useCanEdit } from "./use-can-edit.ts";
import { voiceName } from "./voice-name.ts";

export function AgentTable({ agents, voices }: { agents: readonly AgentOverview[]; voices: readonly Voice[] }) {
  const canEdit = useCanEdit();
  const setActive = useSetActive();
  return (
    <Table label="Agents" className="max-sm:[&_[data-wide]]:hidden">
      <thead>
        <tr>
          <HeadCell className="pl-4">Agent</HeadCell>
          <HeadCell data-wide>Voice</HeadCell>
          <HeadCell data-wide>Saved</HeadCell>
          <HeadCell data-wide>Last call</HeadCell>
          <HeadCell>Active</HeadCell>
          <HeadCell className="w-10">
            <span className="sr-only">Actions</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {agents.map((agent) => (
          <Row key={agent.id}>
            <Cell className="max-w-0 w-2/5 py-2 pl-4">
              <span className="flex items-center gap-x-2 gap-y-0.5 max-sm:flex-wrap">
                <Link
                  to="/agents/$agentId"
                  params={{ agentId: agent.id }}
                  className="truncate font-medium hover:text-accent hover:underline"
                >
                  {agent.name}
                </Link>
                {agent.isAfterHoursFallback && <Badge tone="info">After hours</Badge>}
              </span>
            </Cell>
            <Cell data-wide className="whitespace-nowrap text-ink-2">
              {voiceName(agent.voiceId, voices)}
            </Cell>
            <Cell data-wide className="whitespace-nowrap text-ink-2">
              <RelativeTime at={agent.updatedAt} />
              <span className="text-ink-3"> · version {agent.currentHistoryId}</span>
            </Cell>
            <Cell data-wide className="text-ink-2">
              {agent.lastCallAt ? (
                <Link to="/calls" search={{ agentId: agent.id }} className="hover:text-accent hover:underline">
                  <RelativeTime at={agent.lastCallAt} />
                </Link>
              ) : (
                <span className="text-ink-3">None yet</span>
              )}
            </Cell>
            <Cell>
              <Switch
                label={`${agent.name} is active`}
                hideLabel
                checked={agent.isActive}
                disabled={!canEdit}
                onChange={(isActive) => setActive.mutate({ id: agent.id, isActive })}
              />
            </Cell>
            <Cell className="pr-2">{canEdit && <AgentMenu agent={agent} />}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

export function AgentTableSkeleton() {
  return (
    <Loading label="Loading the agents">
      <div className="rounded-lg border bg-surface">
        <div className="h-9 rounded-t-lg border-b bg-sunken" />
        {["a", "b", "c", "d", "e"].map((row) => (
          <div key={row} className="flex h-11 items-center gap-8 border-b px-4 last:border-b-0">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-4 w-32 max-sm:hidden" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
