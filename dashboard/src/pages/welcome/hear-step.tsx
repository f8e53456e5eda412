import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PhoneCall } from "lucide-react";
import type { Call } from "../../api/generated.ts";
import { keys } from "../../api/keys.ts";
import { useEvents } from "../../api/use-events.ts";
import { useMe } from "../../api/use-me.ts";
import { ownAddress } from "../../app/after-call.ts";
import { type CallStatus, isRunning, StatusBadge } from "../../app/call-badges.tsx";
import { Button, buttonLook } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/states.tsx";
import { callQuery } from "../call/queries.ts";
import { useCollected } from "../call/use-collected.ts";
import { LiveTranscript } from "../live/live-transcript.tsx";
import type { SampleCall } from "../live/use-sample-call.ts";

export interface HearStepProps {
  sample: SampleCall;
  /** The sample call that was made last. */
  callId: string | undefined;
}

/** The sample call: read along while it runs, listen to it afterwards. */
export function HearStep({ sample, callId }: HearStepProps) {
  const mayCall = useMe().user.role !== "viewer";
  if (!sample.known) return <Skeleton className="h-8 w-44" />;
  const button = sample.agent && mayCall && (
    <Button
      look={callId ? "secondary" : "primary"}
      busy={sample.busy}
      icon={<PhoneCall className="size-4" aria-hidden />}
      onClick={sample.start}
    >
      {callId ? "Call once more" : "Start the sample call"}
    </Button>
  );
  return (
    <div className="flex flex-col gap-3">
      {callId && <Followed key={callId} callId={callId} />}
      <div className="flex flex-wrap gap-2">
        {button}
        {sample.agent && (
          <Link to="/agents/$agentId" params={{ agentId: sample.agent.id }} className={buttonLook()}>
            Talk to it yourself
          </Link>
        )}
      </div>
      {!mayCall && <p className="text-sm text-ink-2">Your role looks at calls; a member can start one.</p>}
      {!sample.agent && (
        <p className="text-sm text-ink-2">
          No agent has a number of the simulator to call from.{" "}
          <Link to="/numbers" className="text-accent underline">
            Add one under Phone numbers
          </Link>
          , then come back.
        </p>
      )}
    </div>
  );
}

function Followed({ callId }: { callId: string }) {
  const queries = useQueryClient();
  const { data: call, isError } = useQuery({ ...callQuery(callId), retry: false });
  const { state, turns } = useEvents(isError ? undefined : callId, () =>
    queries.invalidateQueries({ queryKey: keys.calls.one(callId) }),
  );
  if (isError) return null;
  const status = (state?.status ?? call?.status) as CallStatus | undefined;
  const running = status === undefined || isRunning(status);
  return (
    <div className="overflow-hidden rounded-md border">
      <div className="flex h-11 items-center gap-3 border-b bg-sunken px-3 text-sm">
        {status ? <StatusBadge status={status} /> : <Skeleton className="h-5 w-20" />}
        <span className="flex-1 truncate text-ink-2">
          {running ? "The transcript, as it is spoken" : call?.summary}
        </span>
        <Link
          to="/calls/$callId"
          params={{ callId }}
          className="shrink-0 rounded-sm font-medium text-accent hover:underline"
        >
          Open the call
        </Link>
      </div>
      <LiveTranscript
        turns={turns}
        empty={status === "queued" ? "Waiting for a free line…" : "Ringing…"}
        className="h-72"
      />
      <Collected call={running ? undefined : call} />
      <div className="flex h-16 items-center border-t px-3">
        {call?.recordingUrl ? (
          // The transcript above is its text.
          <audio
            controls
            preload="metadata"
            src={ownAddress(call.recordingUrl)}
            aria-label="Recording"
            className="w-full"
          >
            <track kind="captions" />
          </audio>
        ) : (
          <p className="text-sm text-ink-3">
            {running ? "The recording follows when the call is over." : "The recording is on its way…"}
          </p>
        )}
      </div>
    </div>
  );
}

/** What the agent found out. */
function Collected({ call }: { call: Call | undefined }) {
  const { facts } = useCollected(call);
  return (
    <dl
      aria-label="Collected"
      className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 border-t px-3 py-2 text-sm"
    >
      {facts.length === 0 && <dt className="text-ink-3">What the agent finds out is listed here.</dt>}
      {facts.map(([label, value]) => (
        <div key={label} className="flex gap-1.5">
          <dt className="text-ink-2">{label}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
