export const presets = [
  { value: "today", label: "Today", days: 1 },
  { value: "7d", label: "7 days", days: 7 },
  { value: "30d", label: "30 days", days: 30 },
  { value: "90d", label: "90 days", days: 90 },
] as const;

export interface PeriodSearch {
  period?: string;
  from?: string;
  to?: string;
}

/** Days of the viewer's zone, both included. */
export interface Period {
  from: string;
  to: string;
  label: string;
  /** Of the preset; empty for days of one's own. */
  preset: string;
}

const presetDefault = "30d";
const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** What the address asks for. What it says wrongly counts as not said. */
export function readPeriod({ period, from, to }: PeriodSearch, now = new Date()): Period {
  if (isDay.test(from ?? "") && isDay.test(to ?? "")) {
    const [first = "", last = ""] = [from ?? "", to ?? ""].sort();
    return { from: first, to: last, label: nameDays(first, last), preset: "" };
  }
  const found = presets.find(({ value }) => value === period) ?? presets.find(({ value }) => value === presetDefault);
  const days = found?.days ?? 1;
  const label = days === 1 ? "Today" : `Last ${days} days`;
  return { from: dayBefore(now, days - 1), to: dayBefore(now, 0), label, preset: found?.value ?? "" };
}

/** By the calendar: where clocks change, a day is no 24 hours. */
function dayBefore(now: Date, days: number): string {
  const at = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 12);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

const short = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const withYear = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" });

export function nameDay(day: string): string {
  return format(short, day);
}

export function nameDays(from: string, to: string): string {
  return from === to ? format(withYear, from) : `${format(short, from)} – ${format(withYear, to)}`;
}

function format(formatter: Intl.DateTimeFormat, day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? day : formatter.format(at);
}

export function viewerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}
