import type { Overview } from "../../../api/generated.ts";
import type { CallType } from "../../../app/call-badges.tsx";
import { nameDay, nameDays } from "../period.ts";

type Day = Overview["days"][number];

/** What one bar stands for. */
export interface Group {
  from: string;
  to: string;
  label: string;
  /** Below the bar. */
  tick: string;
  calls: number;
  types: Record<CallType, number>;
}

/** From the bottom of a bar to its top. */
export const stackedTypes: readonly CallType[] = ["outbound", "inbound", "web", "softphone", "voicemail", "no-answer"];

export const typeColours: Record<CallType, string> = {
  outbound: "bg-accent",
  inbound: "bg-info/70",
  web: "bg-caller/75",
  softphone: "bg-good/70",
  voicemail: "bg-star/75",
  "no-answer": "bg-line-strong",
};

/** More would be too thin to hit: on a wide screen, and on a phone. */
const dayBarsMax = { wide: 92, narrow: 45 };
const weekBarsMax = 80;

export type Unit = "day" | "week" | "month";

export function unitOf(days: number, width: "wide" | "narrow"): Unit {
  if (days <= dayBarsMax[width]) return "day";
  return days <= weekBarsMax * 7 ? "week" : "month";
}

export function groupDays(days: readonly Day[], unit: Unit): Group[] {
  if (unit === "month") return [...Map.groupBy(days, ({ date }) => date.slice(0, 7)).values()].map(joinDays);
  const size = unit === "week" ? 7 : 1;
  const starts = Array.from({ length: Math.ceil(days.length / size) }, (_, index) => index * size);
  return starts.map((start) => joinDays(days.slice(start, start + size)));
}

function joinDays(days: readonly Day[]): Group {
  const from = days[0]?.date ?? "";
  const to = days.at(-1)?.date ?? "";
  const total = (type: CallType) => days.reduce((sum, day) => sum + day[type], 0);
  const types = Object.fromEntries(stackedTypes.map((type) => [type, total(type)])) as Record<CallType, number>;
  const calls = days.reduce((sum, day) => sum + day.calls, 0);
  return { from, to, label: nameDays(from, to), tick: nameDay(from), calls, types };
}

/** A round number at or above the highest bar, and the lines below it. */
export function scaleOf(groups: readonly Group[]): { max: number; lines: number[] } {
  const highest = Math.max(4, ...groups.map(({ calls }) => calls));
  const rough = highest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power);
  const whole = Math.ceil(step);
  const count = Math.ceil(highest / whole);
  return { max: whole * count, lines: Array.from({ length: count + 1 }, (_, index) => index * whole) };
}
