import { CalendarDays } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { Input } from "../../ui/field.tsx";
import { Popover } from "../../ui/popover.tsx";
import { type Period, type PeriodSearch, presets } from "./period.ts";

export interface PeriodPickerProps {
  period: Period;
  onChange: (search: PeriodSearch) => void;
}

export function PeriodPicker({ period, onChange }: PeriodPickerProps) {
  return (
    <fieldset className="flex items-center gap-2">
      <legend className="sr-only">Period</legend>
      <div className="flex rounded-md border border-line-strong bg-surface p-0.5 shadow-card">
        {presets.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={period.preset === value}
            onClick={() => onChange({ period: value })}
            className={cx(
              "h-6.5 rounded-sm px-2 text-sm whitespace-nowrap",
              period.preset === value ? "bg-accent-soft font-medium text-accent" : "text-ink-2 hover:text-ink",
            )}
          >
            {label}
          </button>
        ))}
      </div>
      <OwnDays key={`${period.from}${period.to}`} period={period} onChange={onChange} />
    </fieldset>
  );
}

function OwnDays({ period, onChange }: PeriodPickerProps) {
  const [open, setOpen] = useState(false);
  const [from, setFrom] = useState(period.from);
  const [to, setTo] = useState(period.to);
  const isOwn = period.preset === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ from, to });
    setOpen(false);
  };
  return (
    <Popover
      label="Days of your own"
      open={open}
      onOpenChange={setOpen}
      align="end"
      className="w-72"
      trigger={
        <Button
          icon={<CalendarDays className="size-4 text-ink-3" aria-hidden />}
          className={isOwn ? "border-accent! text-accent!" : ""}
        >
          <span className={isOwn ? "" : "max-sm:sr-only"}>{isOwn ? period.label : "Custom"}</span>
        </Button>
      }
    >
      <form onSubmit={submit} className="flex flex-col gap-3">
        <div className="grid grid-cols-2 gap-2">
          <Input
            label="From"
            type="date"
            required
            max={to}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <Input
            label="To"
            type="date"
            required
            min={from}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
        <p className="text-xs text-ink-3">Days in your time zone, both included.</p>
        <Button type="submit" look="primary">
          Show
        </Button>
      </form>
    </Popover>
  );
}
