import { Captions, Check, FileText, Star } from "lucide-react";
import type { ReactNode } from "react";
import type { CallListItem, UpdateCallInput } from "../../api/generated.ts";
import { CallTypeLabel, outsidePhone, StatusBadge } from "../../app/call-badges.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { cx } from "../../ui/class-names.ts";
import { Editable } from "../../ui/editable.tsx";
import type { Option } from "../../ui/field.tsx";
import { Duration, Moment, PhoneNumber } from "../../ui/time.tsx";

/** Undefined for those who only look. */
export type ChangeCall = ((change: UpdateCallInput) => void) | undefined;

export interface Column {
  id: string;
  label: string;
  /** In rem. */
  width: number;
  /** The server's name for sorting by it. */
  sort?: string;
  numeric?: boolean;
  /** Shown until somebody chooses otherwise. */
  standard?: boolean;
  cell: (call: CallListItem, change: ChangeCall, dispositions: readonly Option[]) => ReactNode;
}

export const columns: readonly Column[] = [
  {
    id: "favorite",
    label: "Favorite",
    width: 2,
    standard: true,
    cell: (call, change) => <Favorite {...{ call, change }} />,
  },
  {
    id: "number",
    label: "Call",
    width: 4.75,
    sort: "number",
    standard: true,
    cell: ({ id, number }) => (
      // The table takes the click: a router's link for each row would cost more than the row.
      <a href={`/calls/${encodeURIComponent(id)}`} className="font-medium text-accent hover:underline">
        C-{number}
      </a>
    ),
  },
  {
    id: "startTime",
    label: "Started",
    width: 8,
    sort: "startTime",
    standard: true,
    cell: ({ startTime }) => <Moment at={startTime} />,
  },
  {
    id: "call_type",
    label: "Type",
    width: 6.75,
    sort: "call_type",
    standard: true,
    cell: (call) => <CallTypeLabel type={call.call_type} />,
  },
  { id: "contact", label: "Contact", width: 8.5, standard: true, cell: (call) => <Party call={call} /> },
  {
    id: "agentName",
    label: "Agent",
    width: 7.5,
    sort: "agentName",
    standard: true,
    cell: ({ agentName }) => <Cut text={agentName} />,
  },
  {
    id: "duration",
    label: "Duration",
    width: 4.75,
    sort: "duration",
    numeric: true,
    standard: true,
    cell: ({ duration }) => <Duration seconds={duration} />,
  },
  {
    id: "status",
    label: "Status",
    width: 7,
    sort: "status",
    standard: true,
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: "disposition",
    label: "Disposition",
    width: 8.5,
    sort: "disposition",
    standard: true,
    cell: (call, change, dispositions) => (
      <Editable
        key={call.id}
        label={`Disposition of C-${call.number}`}
        value={call.disposition}
        options={dispositions}
        disabled={!change}
        onSave={(disposition) => change?.({ disposition })}
      />
    ),
  },
  {
    id: "callScore",
    label: "Score",
    width: 3.75,
    sort: "callScore",
    numeric: true,
    standard: true,
    cell: (call, change) => <Score {...{ call, change }} />,
  },
  {
    id: "audited",
    label: "Audited",
    width: 4,
    standard: true,
    cell: (call, change) => (
      <span title={call.auditedByName ? `by ${call.auditedByName}` : ""}>
        {change ? (
          <Checkbox
            label={`C-${call.number} audited`}
            hideLabel
            checked={call.audited}
            onChange={(audited) => change({ audited })}
          />
        ) : (
          call.audited && <Check className="size-4 text-ink-2" role="img" aria-label="Audited" />
        )}
      </span>
    ),
  },
  {
    id: "comments",
    label: "Comments",
    width: 6.5,
    standard: true,
    cell: (call, change) => (
      <Editable
        key={call.id}
        label={`Comments on C-${call.number}`}
        value={call.comments ?? ""}
        disabled={!change}
        onSave={(comments) => change?.({ comments: comments || null })}
      />
    ),
  },
  { id: "texts", label: "Texts", width: 3.5, cell: (call) => <Texts call={call} /> },
  {
    id: "endTime",
    label: "Ended",
    width: 9.5,
    sort: "endTime",
    cell: ({ endTime }) => endTime && <Moment at={endTime} />,
  },
  { id: "outgoingPhone", label: "From", width: 9, cell: ({ outgoingPhone }) => <PhoneNumber value={outgoingPhone} /> },
  { id: "incomingPhone", label: "To", width: 9, cell: ({ incomingPhone }) => <PhoneNumber value={incomingPhone} /> },
  {
    id: "scoreNotes",
    label: "Score notes",
    width: 12,
    cell: (call, change) => (
      <Editable
        key={call.id}
        label={`Notes on the score of C-${call.number}`}
        value={call.callScoreNotes ?? ""}
        disabled={!change}
        onSave={(callScoreNotes) => change?.({ callScoreNotes: callScoreNotes || null })}
      />
    ),
  },
  { id: "auditedBy", label: "Audited by", width: 9, cell: ({ auditedByName }) => <Cut text={auditedByName ?? ""} /> },
  {
    id: "caller",
    label: "Softphone user",
    width: 9,
    cell: ({ callerUserName }) => <Cut text={callerUserName ?? ""} />,
  },
  { id: "batchId", label: "Batch", width: 9, cell: ({ batchId }) => <Cut text={batchId ?? ""} /> },
  { id: "data", label: "Collected", width: 14, cell: ({ data }) => <Cut text={describeData(data)} /> },
  { id: "error", label: "Error", width: 12, cell: ({ error }) => <Cut text={error ?? ""} /> },
];

export const standardColumns = columns.filter(({ standard }) => standard).map(({ id }) => id);

export function Favorite({ call, change }: { call: CallListItem; change: ChangeCall }) {
  if (!change) {
    return (
      <span className="flex size-7 items-center justify-center">
        {call.favorite && <Star className="size-4 fill-star text-star" role="img" aria-label="Favorite" />}
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-pressed={call.favorite}
      aria-label={`Favorite C-${call.number}`}
      title={call.favoriteByName ? `Favorite of ${call.favoriteByName}` : "Favorite"}
      onClick={() => change({ favorite: !call.favorite })}
      className="flex size-7 items-center justify-center rounded-sm hover:bg-sunken"
    >
      <Star className={cx("size-4", call.favorite ? "fill-star text-star" : "text-ink-3")} aria-hidden />
    </button>
  );
}

export function Party({ call }: { call: CallListItem }) {
  const phone = outsidePhone(call);
  if (!call.contact) return phone ? <PhoneNumber value={phone} /> : <span className="text-ink-3">–</span>;
  return (
    <span className="block truncate" title={call.contact.phone}>
      {call.contact.name}
    </span>
  );
}

function Score({ call, change }: { call: CallListItem; change: ChangeCall }) {
  return (
    <Editable
      key={call.id}
      label={`Score of C-${call.number}`}
      value={call.callScore === null ? "" : String(call.callScore)}
      inputMode="decimal"
      className="ml-auto text-right"
      check={(text) => (text === "" || (Number(text) >= 0 && Number(text) <= 100) ? undefined : "0 to 100")}
      disabled={!change}
      onSave={(text) => change?.({ callScore: text === "" ? null : Number(text) })}
    />
  );
}

function Texts({ call }: { call: CallListItem }) {
  return (
    <span className="flex gap-1 text-ink-3">
      {call.hasTranscript && <Captions className="size-4" role="img" aria-label="Has a transcript" />}
      {call.hasSummary && <FileText className="size-4" role="img" aria-label="Has a summary" />}
    </span>
  );
}

function Cut({ text }: { text: string }) {
  return (
    <span className="block truncate" title={text}>
      {text || <span className="text-ink-3">–</span>}
    </span>
  );
}

function describeData(data: CallListItem["data"]): string {
  return Object.values(data)
    .map(({ label, value }) => `${label}: ${value}`)
    .join(", ");
}
