import type { Random } from "./random.ts";

const dayMs = 86_400_000;
// Midnight on the east coast of the United States, where the demo lives, near enough.
const offsetMs = 5 * 3_600_000;

/** When how many of the calls take place: business hours on weekdays, few at weekends, up to this moment. */
export interface CallSchedule {
  /** Where each day begins in the count of calls; the calls of day n are those from bounds[n] up to bounds[n + 1]. */
  bounds: number[];
  /** Local midnight of each day, in seconds since 1970. */
  midnights: number[];
  /** How much of its calls each day has had so far: less than 1 for today only. */
  passed: number[];
}

export function makeSchedule(random: Random, calls: number, days: number, now: number): CallSchedule {
  const today = Math.floor((now - offsetMs) / dayMs) * dayMs + offsetMs;
  const midnights = Array.from({ length: days }, (_, index) => today - (days - 1 - index) * dayMs);
  const passed = midnights.map((midnight) => shareOfDay(Math.min(1, (now - midnight) / dayMs)));
  const weights = midnights.map((midnight, index) => {
    const weekday = new Date(midnight).getUTCDay();
    const usual = weekday === 0 ? 0.15 : weekday === 6 ? 0.35 : 1;
    return usual * (0.8 + 0.4 * random.next()) * (passed[index] ?? 1);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  const bounds = weights.map((weight) => {
    const bound = (sum / total) * calls;
    sum += weight;
    return bound;
  });
  return { bounds: [...bounds, calls], midnights: midnights.map((ms) => ms / 1000), passed };
}

/** 4 % of a day's calls come before 8, 90 % until 18, the rest in the evening. */
function shareOfDay(time: number): number {
  if (time < 8 / 24) return (time / (8 / 24)) * 0.04;
  if (time < 18 / 24) return 0.04 + ((time - 8 / 24) / (10 / 24)) * 0.9;
  return 0.94 + ((time - 18 / 24) / (6 / 24)) * 0.06;
}
