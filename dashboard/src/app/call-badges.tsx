import { Globe, Headset, type LucideIcon, PhoneIncoming, PhoneMissed, PhoneOutgoing, Voicemail } from "lucide-react";
import type { CallListItem } from "../api/generated.ts";
import { Badge, type Tone } from "../ui/badge.tsx";

export type CallType = CallListItem["call_type"];
export type CallStatus = CallListItem["status"];

export const callTypes: Record<CallType, { label: string; icon: LucideIcon }> = {
  inbound: { label: "Inbound", icon: PhoneIncoming },
  outbound: { label: "Outbound", icon: PhoneOutgoing },
  web: { label: "Web", icon: Globe },
  voicemail: { label: "Voicemail", icon: Voicemail },
  "no-answer": { label: "No answer", icon: PhoneMissed },
  softphone: { label: "Softphone", icon: Headset },
};

const statuses: Record<CallStatus, { label: string; tone: Tone }> = {
  queued: { label: "Queued", tone: "info" },
  ringing: { label: "Ringing", tone: "info" },
  "in-progress": { label: "In progress", tone: "accent" },
  completed: { label: "Completed", tone: "good" },
  "no-answer": { label: "No answer", tone: "neutral" },
  busy: { label: "Busy", tone: "warn" },
  failed: { label: "Failed", tone: "bad" },
  canceled: { label: "Canceled", tone: "neutral" },
};

export function CallTypeLabel({ type }: { type: CallType }) {
  const { label, icon: Icon } = callTypes[type];
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      <Icon className="size-3.5 shrink-0 text-ink-3" aria-hidden />
      {label}
    </span>
  );
}

export function StatusBadge({ status }: { status: CallStatus }) {
  const { label, tone } = statuses[status];
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}

export function isRunning(status: CallStatus): boolean {
  return status === "queued" || status === "ringing" || status === "in-progress";
}

/** The number of the party outside the organization. */
export function outsidePhone(call: Pick<CallListItem, "call_type" | "incomingPhone" | "outgoingPhone">): string {
  return call.call_type === "inbound" ? call.outgoingPhone : call.incomingPhone;
}
