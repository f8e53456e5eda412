import { useQuery, useQueryClient, useSuspenseQueries } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowLeft, Radio } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Call } from "../../api/generated.ts";
import { keys } from "../../api/keys.ts";
import { useEvents } from "../../api/use-events.ts";
import { isBeingFinished } from "../../app/after-call.ts";
import { CallTypeLabel, isRunning, outsidePhone, StatusBadge } from "../../app/call-badges.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { phone } from "../../ui/format.ts";
import { Page } from "../../ui/page.tsx";
import { Moment } from "../../ui/time.tsx";
import { recallSearch } from "../calls/search.ts";
import { DeliveriesCard } from "./deliveries-card.tsx";
import { DetailsCard } from "./details-card.tsx";
import { Facts } from "./facts.tsx";
import { turnAt } from "./lines.ts";
import { NoRecording, PlayerCard } from "./player-card.tsx";
import { callQuery, remarksQuery, turnsQuery } from "./queries.ts";
import { RemarksCard } from "./remarks-card.tsx";
import { TranscriptCard } from "./transcript-card.tsx";
import { useCollected } from "./use-collected.ts";
import { usePlayer } from "./use-player.ts";

const route = getRouteApi("/shell/calls/$callId");

export function CallPage() {
  const { callId } = route.useParams();
  // Another call is another page: nothing of the player stays.
  return <CallContent key={callId} callId={callId} />;
}

function CallContent({ callId }: { callId: string }) {
  const queries = useQueryClient();
  const [{ data: call }, { data: stored }] = useSuspenseQueries({ queries: [callQuery(callId), turnsQuery(callId)] });
  const running = isRunning(call.status);
  const live = useEvents(running ? callId : undefined, () =>
    queries.invalidateQueries({ queryKey: keys.calls.one(callId) }),
  );
  const turns = running ? live.turns : stored;
  useFollowUps(call);
  const { data: remarks } = useQuery(remarksQuery(queries, call));
  const [active, setActive] = useState<number>();
  const player = usePlayer(call.recordingUrl !== "", (seconds) => setActive(turnAt(turns, seconds)));
  const party = call.contact?.name || phone(outsidePhone(call)) || call.agentName;
  const collected = useCollected(call);
  return (
    <Page
      title={`C-${call.number} · ${party}`}
      back={
        <Link to="/calls" search={recallSearch()} className="inline-flex items-center gap-1 hover:text-ink">
          <ArrowLeft className="size-4" aria-hidden />
          Calls
        </Link>
      }
      note={
        <span className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
          <StatusBadge status={call.status} />
          <CallTypeLabel type={call.call_type} />
          <span>{call.agentName}</span>
          <Moment at={call.startTime} />
        </span>
      }
      actions={
        running && (
          <Link to="/live" className={buttonLook("primary")}>
            <Radio className="size-4" aria-hidden />
            Watch it live
          </Link>
        )
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {call.recordingUrl && <PlayerCard call={call} player={player} />}
          {!call.recordingUrl && call.status === "completed" && <NoRecording awaited={isBeingFinished(call)} />}
          {call.summary && (
            <Card title="Summary">
              <p className="leading-relaxed whitespace-pre-line">{call.summary}</p>
            </Card>
          )}
          <TranscriptCard
            turns={turns}
            transcript={call.transcript}
            active={active}
            onJump={call.recordingUrl ? player.playFrom : undefined}
            running={running}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {collected.facts.length > 0 && (
            <Card title="Collected">
              <div className={collected.isOrdered ? "" : "invisible"}>
                <Facts facts={collected.facts} />
              </div>
            </Card>
          )}
          <RemarksCard call={call} />
          <DetailsCard call={call} error={remarks?.error ?? null} />
          <DeliveriesCard callId={callId} />
        </div>
      </div>
    </Page>
  );
}

/** With the summary comes the disposition, and whoever is told of the call is told of it then. */
function useFollowUps({ id, recordingUrl, summary }: Call): void {
  const queries = useQueryClient();
  const stage = `${recordingUrl !== ""} ${summary !== ""}`;
  const seen = useRef(stage);
  useEffect(() => {
    if (seen.current === stage) return;
    seen.current = stage;
    void queries.invalidateQueries({ queryKey: keys.calls.part(id, "remarks") });
    void queries.invalidateQueries({ queryKey: keys.deliveries.all });
  }, [queries, id, stage]);
}
