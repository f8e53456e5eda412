import { Link } from "@tanstack/react-router";
import type { CallListItem, UpdateCallInput } from "../../api/generated.ts";
import { CallTypeLabel, StatusBadge } from "../../app/call-badges.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { Skeleton } from "../../ui/states.tsx";
import { Duration, Moment } from "../../ui/time.tsx";
import { Favorite, Party } from "./columns.tsx";
import type { Selection } from "./use-selection.ts";

export interface CallCardsProps {
  calls: CallListItem[] | undefined;
  selection: Selection;
  /** Undefined for those who only look. */
  onChange: ((id: string, change: UpdateCallInput) => void) | undefined;
}

/** The list on a phone, where no table fits. */
export function CallCards({ calls, selection, onChange }: CallCardsProps) {
  if (!calls) return <Skeleton className="h-[40rem] w-full" />;
  return (
    <ul className="divide-y divide-line">
      {calls.map((call) => (
        <li key={call.id} className="flex items-start gap-1 px-1 py-2">
          <span className="flex flex-col items-center gap-2">
            <Favorite call={call} change={onChange && ((change) => onChange(call.id, change))} />
            <Checkbox
              label={`Select C-${call.number}`}
              hideLabel
              checked={selection.has(call.id)}
              onChange={(checked) => selection.toggle(call, checked, false)}
            />
          </span>
          <Link to="/calls/$callId" params={{ callId: call.id }} className="flex min-w-0 flex-1 flex-col gap-0.5">
            <span className="flex items-baseline justify-between gap-2">
              <span className="min-w-0 truncate font-medium">
                <Party call={call} />
              </span>
              <span className="text-xs text-ink-2">
                <Moment at={call.startTime} />
              </span>
            </span>
            <span className="flex items-center justify-between gap-2 text-xs text-ink-2">
              <CallTypeLabel type={call.call_type} />
              <span className="truncate">{call.agentName}</span>
              <Duration seconds={call.duration} />
            </span>
            <span className="mt-0.5 flex flex-wrap gap-1">
              <StatusBadge status={call.status} />
              {call.disposition && <Badge>{call.disposition}</Badge>}
              {call.callScore !== null && <Badge tone="info">{call.callScore}</Badge>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
