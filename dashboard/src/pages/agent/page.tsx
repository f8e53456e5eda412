import { useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { ChevronLeft, Mic, Phone } from "lucide-react";
import { useEffect, useState } from "react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { AgentMenu } from "../agents/agent-menu.tsx";
import { useCanEdit } from "../agents/use-can-edit.ts";
import type { Direction } from "./direction-switch.tsx";
import { useDraft } from "./draft.ts";
import { HistoryView } from "./history/history-view.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { agentQuery } from "./queries.ts";
import { SaveBar } from "./save-bar.tsx";
import { SectionView } from "./section-view.tsx";
import { sectionOfFault, sections } from "./settings.ts";
import { TryPanel } from "./try/try-panel.tsx";
import { type Fault, useSave } from "./use-save.ts";

const route = getRouteApi("/shell/agents/$agentId");

export function AgentPage() {
  const { agentId } = route.useParams();
  return <AgentEditor key={agentId} agentId={agentId} />;
}

function AgentEditor({ agentId }: { agentId: string }) {
  const { data: agent } = useSuspenseQuery(agentQuery(agentId));
  const { section = "conversation", panel } = route.useSearch();
  const navigate = route.useNavigate();
  const canEdit = useCanEdit();
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const draft = useDraft(agent, (place) =>
    setFaults((present) => present.filter(({ path }) => path !== place && !path.startsWith(`${place}.`))),
  );
  const [direction, setDirection] = useState<Direction>("inbound");
  const show = (part: { section?: string; panel?: string; version?: string }) =>
    navigate({ search: (old) => ({ ...old, ...part }), replace: true, resetScroll: false });
  const save = useSave(agent, {
    onSaved: (sent) => {
      draft.settle(sent);
      setFaults([]);
    },
    onFaults: (found) => {
      setFaults(found);
      const [first] = found;
      if (!first) return;
      setDirection(first.path.startsWith("outbound.") ? "outbound" : "inbound");
      const home = sectionOfFault(first.path);
      if (home) void show({ section: home.key });
    },
  });
  const discard = () => {
    draft.reset();
    setFaults([]);
  };
  useSaveKey(draft.isDirty && canEdit, () => save.mutate(draft.changes));

  const faultsOf = (key: string) => faults.filter(({ path }) => sectionOfFault(path)?.key === key);
  const chosen = sections.find(({ key }) => key === section);
  return (
    <Page
      title={String(draft.get("name") || agent.name)}
      back={
        <Link to="/agents" className="inline-flex items-center gap-1 hover:text-ink">
          <ChevronLeft className="size-4" aria-hidden />
          Agents
        </Link>
      }
      note={
        <>
          <Badge tone={agent.isActive ? "good" : "neutral"} dot>
            {agent.isActive ? "Active" : "Inactive"}
          </Badge>
          <span className="text-xs text-ink-3">Version {agent.currentHistoryId}</span>
        </>
      }
      actions={
        canEdit && (
          <>
            <Button icon={<Mic className="size-4" />} onClick={() => show({ panel: "talk" })}>
              Talk
            </Button>
            <Button icon={<Phone className="size-4" />} onClick={() => show({ panel: "call" })}>
              Call
            </Button>
            <AgentMenu agent={agent} onDeleted={() => navigate({ to: "/agents", search: {} })} />
          </>
        )
      }
    >
      <div className="flex flex-col gap-4 xl:flex-row-reverse xl:items-start">
        {(panel === "talk" || panel === "call") && canEdit && (
          <TryPanel
            agent={agent}
            panel={panel}
            isDirty={draft.isDirty}
            onPanel={(next) => show({ panel: next ?? "" })}
          />
        )}
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <Tabs
            label="Settings of the agent"
            value={section === "history" ? "history" : (chosen?.key ?? "conversation")}
            onChange={(next) => show({ section: next, version: "" })}
            tabs={[
              ...sections.map(({ key, label }) => {
                const wrong = faultsOf(key).length;
                return {
                  value: key,
                  label: wrong > 0 ? <span className="text-bad">{label}</span> : label,
                  ...(wrong > 0 && { count: String(wrong) }),
                };
              }),
              { value: "history", label: "History" },
            ]}
          >
            <div className="pt-4">
              {section === "history" ? (
                <HistoryView agent={agent} isDirty={draft.isDirty} />
              ) : (
                <SectionView
                  key={chosen?.key ?? "conversation"}
                  section={chosen ?? (sections[0] as (typeof sections)[number])}
                  draft={draft}
                  faults={faultsOf(chosen?.key ?? "conversation")}
                  canEdit={canEdit}
                  direction={direction}
                  onDirection={setDirection}
                />
              )}
            </div>
          </Tabs>
          {draft.isDirty && (
            <SaveBar
              changes={Object.keys(draft.changes).length}
              faults={faults.length}
              busy={save.isPending}
              onSave={() => save.mutate(draft.changes)}
              onDiscard={discard}
            />
          )}
        </div>
      </div>
      <LeaveGuard isDirty={draft.isDirty} onDiscard={discard} />
    </Page>
  );
}

/** Ctrl or Command and S, as everywhere. */
function useSaveKey(isOn: boolean, run: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "s" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });
}
