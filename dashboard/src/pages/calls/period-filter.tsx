import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Input } from "../../ui/field.tsx";
import { Popover } from "../../ui/popover.tsx";

export interface PeriodFilterProps {
  startDate: string;
  endDate: string;
  onChange: (period: { startDate: string; endDate: string }) => void;
}

const dayMs = 86_400_000;

function day(daysAgo: number): string {
  const at = new Date(Date.now() - daysAgo * dayMs);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

const presets: { label: string; period: () => [string, string] }[] = [
  { label: "Any time", period: () => ["", ""] },
  { label: "Today", period: () => [day(0), day(0)] },
  { label: "Yesterday", period: () => [day(1), day(1)] },
  { label: "Last 7 days", period: () => [day(6), day(0)] },
  { label: "Last 30 days", period: () => [day(29), day(0)] },
  { label: "Last 90 days", period: () => [day(89), day(0)] },
];

/** Days of the viewer's zone, both included. */
export function PeriodFilter({ startDate, endDate, onChange }: PeriodFilterProps) {
  const [open, setOpen] = useState(false);
  const choose = ([start, end]: [string, string]) => {
    onChange({ startDate: start, endDate: end });
    setOpen(false);
  };
  return (
    <Popover
      label="Period"
      open={open}
      onOpenChange={setOpen}
      className="w-72"
      trigger={
        <Button
          icon={<CalendarDays className="size-4 text-ink-3" aria-hidden />}
          className="w-full justify-start font-normal!"
        >
          <span className="truncate">{nameOf(startDate, endDate)}</span>
        </Button>
      }
    >
      <div className="grid grid-cols-2 gap-1.5">
        {presets.map(({ label, period }) => {
          const [start, end] = period();
          const chosen = start === startDate && end === endDate;
          return (
            <Button key={label} size="sm" look={chosen ? "primary" : "secondary"} onClick={() => choose([start, end])}>
              {label}
            </Button>
          );
        })}
      </div>
      <div className="mt-3 grid grid-cols-2 gap-2 border-t pt-3">
        <Input
          label="From"
          type="date"
          value={dayOf(startDate)}
          max={dayOf(endDate) || undefined}
          onChange={(event) => onChange({ startDate: event.target.value, endDate })}
        />
        <Input
          label="To"
          type="date"
          value={dayOf(endDate)}
          min={dayOf(startDate) || undefined}
          onChange={(event) => onChange({ startDate, endDate: event.target.value })}
        />
      </div>
      <p className="mt-2 text-xs text-ink-3">Days in your time zone, both included.</p>
    </Popover>
  );
}

function nameOf(startDate: string, endDate: string): string {
  const preset = presets.find(({ period }) => period().join() === `${startDate},${endDate}`);
  if (preset) return preset.label;
  if (!endDate) return `Since ${short(startDate)}`;
  return startDate ? `${short(startDate)} – ${short(endDate)}` : `Until ${short(endDate)}`;
}

const shortDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });

function short(text: string): string {
  const at = new Date(text.includes("T") ? text : `${text}T12:00:00`);
  return Number.isNaN(at.getTime()) ? text : shortDay.format(at);
}

/** A link may carry a moment instead of a day. */
function dayOf(text: string): string {
  if (!text.includes("T")) return text;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? "" : day((Date.now() - at.getTime()) / dayMs);
}
