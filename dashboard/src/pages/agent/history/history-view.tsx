import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import type { Agent, AgentVersion } from "../../../api/generated.ts";
import { keys } from "../../../api/keys.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { cx } from "../../../ui/class-names.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Select } from "../../../ui/field.tsx";
import { ErrorState, Loading, Skeleton } from "../../../ui/states.tsx";
import { RelativeTime } from "../../../ui/time.tsx";
import { toast } from "../../../ui/toast.tsx";
import { useCanEdit } from "../../agents/use-can-edit.ts";
import { usersQuery, versionQuery, versionsQuery } from "../queries.ts";
import { DifferenceView } from "./difference-view.tsx";

const route = getRouteApi("/shell/agents/$agentId");

/** Every save of the agent; any two can be compared, and any be brought back. */
export function HistoryView({ agent, isDirty }: { agent: Agent; isDirty: boolean }) {
  const versions = useQuery(versionsQuery(agent.id));
  const { version } = route.useSearch();
  const navigate = route.useNavigate();
  const choose = (next: number) =>
    navigate({ search: (old) => ({ ...old, version: String(next) }), replace: true, resetScroll: false });
  if (versions.isError) return <ErrorState error={versions.error} onRetry={() => versions.refetch()} />;
  if (versions.isPending) {
    return (
      <Loading label="Loading the history">
        <Skeleton className="h-72 w-full rounded-lg" />
      </Loading>
    );
  }
  const chosen = Number(version) || agent.currentHistoryId;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[17rem_minmax(0,1fr)]">
      <Card title="Versions" flush>
        <VersionList versions={versions.data} chosen={chosen} onChoose={choose} />
      </Card>
      <Comparison key={chosen} agent={agent} versions={versions.data} chosen={chosen} isDirty={isDirty} />
    </div>
  );
}

interface VersionListProps {
  versions: readonly AgentVersion[];
  chosen: number;
  onChoose: (version: number) => void;
}

function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  const users = useQuery(usersQuery).data ?? [];
  const nameOf = (userId: string) => {
    const user = users.find(({ id }) => id === userId);
    return user ? `${user.firstName} ${user.lastName}`.trim() || user.email : "";
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section aria-label="List of versions" tabIndex={0} className="max-h-[28rem] overflow-y-auto py-1 max-md:max-h-56">
      <ol>
        {versions.map(({ version, createdAt, userId }, index) => (
          <li key={version}>
            <button
              type="button"
              aria-current={version === chosen}
              onClick={() => onChoose(version)}
              className={cx(
                "flex w-full items-center justify-between gap-2 px-4 py-2 text-left text-sm hover:bg-hover",
                version === chosen && "bg-accent-soft hover:bg-accent-soft",
              )}
            >
              <span className="min-w-0">
                <span className="block font-medium">Version {version}</span>
                <span className="block truncate text-xs text-ink-2">
                  <RelativeTime at={createdAt} />
                  {nameOf(userId) && ` · ${nameOf(userId)}`}
                </span>
              </span>
              {index === 0 && <Badge tone="accent">Current</Badge>}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ComparisonProps {
  agent: Agent;
  versions: readonly AgentVersion[];
  chosen: number;
  isDirty: boolean;
}

function Comparison({ agent, versions, chosen, isDirty }: ComparisonProps) {
  const canEdit = useCanEdit();
  const isCurrent = chosen === agent.currentHistoryId;
  const previous = versions.find(({ version }) => version < chosen)?.version;
  const [compared, setCompared] = useState<"previous" | "current">("previous");
  const other = compared === "current" ? agent.currentHistoryId : previous;
  const mine = useQuery(versionQuery(agent.id, chosen));
  const theirs = useQuery({ ...versionQuery(agent.id, other ?? chosen), enabled: other !== undefined });
  const options = [
    { value: "previous", label: previous ? `What it changed of version ${previous}` : "What it changed" },
    ...(isCurrent ? [] : [{ value: "current", label: "What restoring it would change now" }]),
  ];
  return (
    <Card
      title={`Version ${chosen}`}
      actions={canEdit && !isCurrent && <Restore agent={agent} version={chosen} isDirty={isDirty} />}
    >
      <div className="flex flex-col gap-4">
        {options.length > 1 && (
          <Select
            label="Compare"
            hideLabel
            className="max-w-80"
            options={options}
            value={compared}
            onChange={(event) => setCompared(event.target.value as "previous" | "current")}
          />
        )}
        {other === undefined && <p className="text-sm text-ink-2">The first version: the agent was made with it.</p>}
        {(mine.error ?? theirs.error) && (
          <ErrorState
            error={mine.error ?? theirs.error}
            onRetry={() => Promise.all([mine.refetch(), theirs.refetch()])}
          />
        )}
        {other !== undefined &&
          (mine.data && theirs.data ? (
            <DifferenceView before={theirs.data} after={mine.data} />
          ) : (
            !mine.error &&
            !theirs.error && (
              <Loading label="Loading the version">
                <Skeleton className="h-40 w-full" />
              </Loading>
            )
          ))}
      </div>
    </Card>
  );
}

function Restore({ agent, version, isDirty }: { agent: Agent; version: number; isDirty: boolean }) {
  const queries = useQueryClient();
  const navigate = route.useNavigate();
  const [asking, setAsking] = useState(false);
  const restore = useMutation({
    mutationFn: () => api.agents.restoreAgentVersion(agent.id, String(version)),
    onSuccess: async (restored) => {
      queries.setQueryData(keys.agents.one(agent.id), restored);
      await queries.invalidateQueries({ queryKey: keys.agents.all });
      setAsking(false);
      void navigate({ search: (old) => ({ ...old, version: "" }), replace: true });
      toast.done(`Version ${version} is back, as version ${restored.currentHistoryId}`);
    },
  });
  return (
    <>
      <Button size="sm" icon={<RotateCcw className="size-4" />} onClick={() => setAsking(true)}>
        Restore
      </Button>
      <ConfirmDialog
        open={asking}
        look="primary"
        title={`Restore version ${version}?`}
        action="Restore"
        busy={restore.isPending}
        onConfirm={() => restore.mutate()}
        onClose={() => setAsking(false)}
      >
        It becomes the newest version; nothing of the history is lost. Tools and numbers deleted since then stay away.
        {isDirty && " Your unsaved changes stay, over the restored version."}
      </ConfirmDialog>
    </>
  );
}
