const whole = new Intl.NumberFormat("en-US");

/** 1234567 as 1,234,567. */
export function count(value: number): string {
  return whole.format(value);
}

/** Seconds as m:ss, from an hour on as h:mm:ss. */
export function clock(seconds: number): string {
  const total = Math.max(0, Math.round(seconds));
  const [h, m, s] = [Math.floor(total / 3600), Math.floor((total % 3600) / 60), total % 60];
  const two = (part: number) => String(part).padStart(2, "0");
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** +15551234567 as (555) 123-4567; numbers of other countries in groups, extensions as they are. */
export function phone(value: string): string {
  const american = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(value);
  if (american) return `(${american[1]}) ${american[2]}-${american[3]}`;
  const other = /^\+(\d{2})(\d+)$/.exec(value);
  return other ? `+${other[1]} ${(other[2] ?? "").replace(/(\d{3})(?=\d)/g, "$1 ")}` : value;
}

const sameYear = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
const otherYear = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
const timeOnly = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

/** A moment in the viewer's zone, as short as it can be. */
export function moment(iso: string, now = new Date()): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return "";
  if (at.toDateString() === now.toDateString()) return `Today, ${timeOnly.format(at)}`;
  return (at.getFullYear() === now.getFullYear() ? sameYear : otherYear).format(at);
}

/** The same moment for those who have to be exact. */
export function utc(iso: string): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime())
    ? ""
    : `${at
        .toISOString()
        .replace("T", " ")
        .replace(/\.\d+Z$/, "")} UTC`;
}

const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });
const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** "3 minutes ago", "tomorrow". */
export function ago(iso: string, now = Date.now()): string {
  const seconds = (new Date(iso).getTime() - now) / 1000;
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit);
  }
  return "just now";
}
