import type { ReactNode } from "react";
import type { CallList } from "../../api/generated.ts";
import { callTypes } from "../../app/call-badges.tsx";
import { count } from "../../ui/format.ts";
import { Tabs } from "../../ui/tabs.tsx";

type Totals = CallList["pagination"];

const counts = [
  { value: "", label: "All", total: "grandTotal" },
  { value: "inbound", label: callTypes.inbound.label, total: "totalInbounds" },
  { value: "outbound", label: callTypes.outbound.label, total: "totalOutbounds" },
  { value: "web", label: callTypes.web.label, total: "totalWebs" },
  { value: "voicemail", label: callTypes.voicemail.label, total: "totalVoicemails" },
  { value: "no-answer", label: callTypes["no-answer"].label, total: "totalNoAnswer" },
  { value: "softphone", label: callTypes.softphone.label, total: "totalSoftphones" },
] as const satisfies readonly { value: string; label: string; total: keyof Totals }[];

export interface DirectionTabsProps {
  direction: string;
  totals: Totals | undefined;
  onChange: (direction: string) => void;
  children: ReactNode;
}

export function DirectionTabs({ direction, totals, onChange, children }: DirectionTabsProps) {
  // A tab cannot be called "".
  const tabs = counts.map(({ value, label, total }) => ({
    value: value || "all",
    label,
    count: totals ? count(totals[total]) : "…",
  }));
  return (
    <Tabs
      label="Kinds of calls"
      fill
      tabs={tabs}
      value={direction || "all"}
      onChange={(value) => onChange(value === "all" ? "" : value)}
    >
      {children}
    </Tabs>
  );
}
