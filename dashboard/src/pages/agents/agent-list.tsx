import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Bot, Plus, SearchX } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Input, Select } from "../../ui/field.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { useDebouncedText } from "../../ui/use-debounced.ts";
import { AgentTable, AgentTableSkeleton } from "./agent-table.tsx";
import { allAgentsQuery, voicesQuery } from "./queries.ts";
import { useCanEdit } from "./use-can-edit.ts";

const route = getRouteApi("/shell/agents");

export function AgentList({ onNew }: { onNew: () => void }) {
  const { q = "", state = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const canEdit = useCanEdit();
  const agents = useQuery(allAgentsQuery);
  const voices = useQuery(voicesQuery);
  const change = (part: { q?: string; state?: string }) =>
    navigate({ search: (old) => ({ ...old, ...part }), replace: true });
  const search = useDebouncedText(q, (next) => change({ q: next }), 150);

  if (agents.isPending) return <AgentTableSkeleton />;
  if (agents.isError) return <ErrorState error={agents.error} onRetry={() => agents.refetch()} />;
  if (agents.data.length === 0) {
    return (
      <EmptyState
        icon={<Bot />}
        title="No agents yet"
        actions={
          canEdit && (
            <Button look="primary" icon={<Plus className="size-4" />} onClick={onNew}>
              New agent
            </Button>
          )
        }
      >
        An agent answers calls and places them. Begin with a template, and talk to it here in the browser.
      </EmptyState>
    );
  }
  const words = q.trim().toLowerCase();
  const found = agents.data.filter(
    (agent) => agent.name.toLowerCase().includes(words) && (state === "" || (state === "active") === agent.isActive),
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Input
          label="Search agents"
          hideLabel
          type="search"
          placeholder="Search by name"
          className="w-64 max-sm:flex-1"
          value={search.text}
          onChange={(event) => search.setText(event.target.value)}
        />
        <Select
          label="State"
          hideLabel
          className="w-36"
          value={state}
          onChange={(event) => change({ state: event.target.value })}
          options={[
            { value: "", label: "All states" },
            { value: "active", label: "Active" },
            { value: "inactive", label: "Inactive" },
          ]}
        />
      </div>
      {found.length > 0 ? (
        <AgentTable agents={found} voices={voices.data ?? []} />
      ) : (
        <EmptyState
          icon={<SearchX />}
          title="No agent is like that"
          actions={<Button onClick={() => navigate({ search: {}, replace: true })}>Show all agents</Button>}
        />
      )}
    </div>
  );
}
