import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { PhoneCall } from "lucide-react";
import { useRef } from "react";
import { useMe } from "../../api/use-me.ts";
import { useShortcuts } from "../../app/shortcuts.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { count } from "../../ui/format.ts";
import { Page } from "../../ui/page.tsx";
import { Loading, Skeleton } from "../../ui/states.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { CallPanel } from "./call-panel.tsx";
import { CallRows } from "./call-rows.tsx";
import { Capacity } from "./capacity.tsx";
import { endedOf, type LiveState, runningOf } from "./live-state.ts";
import { NoCalls } from "./no-calls.tsx";
import { useLiveCalls } from "./use-live-calls.ts";
import { useSampleCall } from "./use-sample-call.ts";

const route = getRouteApi("/shell/live");

export function LivePage() {
  const live = useLiveCalls();
  const navigate = useNavigate();
  const mayCall = useMe().user.role !== "viewer";
  const sample = useSampleCall((call) => navigate({ to: "/live", search: { call }, replace: true }));
  const known = live.generation > 0;
  const running = runningOf(live.calls);
  return (
    <Page
      title="Live"
      note={<LiveNote live={live} running={running.length} />}
      actions={
        <>
          <Capacity />
          {mayCall && sample.agent && live.calls.size > 0 && (
            <Button busy={sample.busy} icon={<PhoneCall className="size-4" aria-hidden />} onClick={sample.start}>
              Sample call
            </Button>
          )}
        </>
      }
    >
      {!known && <LiveSkeleton />}
      {known && live.calls.size === 0 && <NoCalls sample={sample} />}
      {known && live.calls.size > 0 && <Calls live={live} />}
    </Page>
  );
}

function LiveNote({ live, running }: { live: LiveState; running: number }) {
  if (live.generation === 0) return null;
  if (!live.connected) return <Badge tone="warn">Connecting again…</Badge>;
  return (
    <Badge tone={running > 0 ? "accent" : "neutral"} dot>
      {count(running)} running
    </Badge>
  );
}

/** The list beside the call; on a phone, one of the two. */
function Calls({ live }: { live: LiveState }) {
  const { call: asked } = route.useSearch();
  const navigate = useNavigate();
  const isWide = useMedia("(min-width: 1024px)");
  const running = runningOf(live.calls);
  const ended = endedOf(live.calls);
  const all = [...running, ...ended];
  // The call that is read stays, whatever else begins or ends.
  const last = useRef<string>(undefined);
  const find = (wanted: string | undefined) => all.find(({ id }) => id === wanted);
  const shown = find(asked) ?? (isWide ? (find(last.current) ?? all[0]) : undefined);
  last.current = shown?.id;
  const go = (by: number) => {
    const at = all.findIndex(({ id }) => id === shown?.id);
    const next = all[Math.min(Math.max(at + by, 0), all.length - 1)];
    if (next) void navigate({ to: "/live", search: { call: next.id }, replace: true, resetScroll: false });
  };
  useShortcuts([
    { keys: "j", label: "Next call", run: () => go(1) },
    { keys: "k", label: "Previous call", run: () => go(-1) },
  ]);
  return (
    <div className="grid gap-4 lg:h-[calc(100dvh-5.5rem)] lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div
        className={cx("min-h-0 overflow-y-auto rounded-lg border bg-surface shadow-card", shown && "hidden lg:block")}
      >
        {running.length === 0 && <p className="border-b px-5 py-4 text-sm text-ink-2">Nobody is on the phone.</p>}
        {running.length > 0 && <CallRows label="Running calls" calls={running} turns={live.turns} shown={shown?.id} />}
        {ended.length > 0 && (
          <>
            <h2 className="border-t px-5 pt-3 text-xs font-medium text-ink-2">Just ended</h2>
            <CallRows label="Calls that just ended" calls={ended} turns={live.turns} shown={shown?.id} />
          </>
        )}
      </div>
      {shown && (
        <div className="h-[calc(100dvh-12rem)] min-h-96 lg:h-full lg:min-h-0">
          <CallPanel key={shown.id} call={shown} streamed={live.turns.get(shown.id) ?? []} />
        </div>
      )}
    </div>
  );
}

function LiveSkeleton() {
  return (
    <Loading label="Looking for running calls">
      <div className="grid gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Skeleton className="h-64 rounded-lg!" />
        <Skeleton className="hidden h-64 rounded-lg! lg:block" />
      </div>
    </Loading>
  );
}
