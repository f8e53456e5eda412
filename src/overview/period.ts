import { invalidInput } from "../errors.ts";

/** Days of a time zone: each begins where the one before ends, whatever the clocks do. */
export interface Period {
  from: string;
  to: string;
  timezone: string;
  dates: string[];
  /** First moments of the days, and of the one after: milliseconds since 1970. */
  boundsMs: number[];
}

const dayMs = 86_400_000;
const daysMax = 1_830;
const daysDefault = 30;
const yearMin = 2000;
const yearMax = 2199;

export function readPeriod(query: { from?: string; to?: string; timezone?: string }, nowMs: number): Period {
  const timezone = query.timezone || "UTC";
  const clock = new ZoneClock(timezone);
  const toMs = query.to ? readDate(query.to, "to") : Date.parse(clock.dateAt(nowMs));
  const fromMs = query.from ? readDate(query.from, "from") : toMs - (daysDefault - 1) * dayMs;
  const days = (toMs - fromMs) / dayMs + 1;
  const sent = query.to ? "to" : "from";
  if (days < 1) throw invalidInput([{ path: sent, message: "must not end the period before it begins" }]);
  if (days > daysMax) throw invalidInput([{ path: "from", message: `must be at most ${daysMax} days before to` }]);
  const all = Array.from({ length: days + 1 }, (_, index) => fromMs + index * dayMs);
  const dates = all.slice(0, -1).map(dateOf);
  return { from: dateOf(fromMs), to: dateOf(toMs), timezone, dates, boundsMs: all.map((ms) => clock.midnight(ms)) };
}

/** A date that does not exist, such as 30 February, is no date. */
function readDate(date: string, path: string): number {
  const ms = Date.parse(`${date}T00:00:00.000Z`);
  const year = Number(date.slice(0, 4));
  if (!Number.isNaN(ms) && dateOf(ms) === date && year >= yearMin && year <= yearMax) return ms;
  throw invalidInput([{ path, message: `must be a date such as 2026-01-31, from ${yearMin} to ${yearMax}` }]);
}

function dateOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** What the clock on the wall of a zone shows. */
class ZoneClock {
  readonly #format: Intl.DateTimeFormat;

  constructor(timeZone: string) {
    const parts = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
    this.#format = new Intl.DateTimeFormat("en-US", { timeZone, ...parts, second: "2-digit", hourCycle: "h23" });
  }

  dateAt(ms: number): string {
    return dateOf(ms + this.#offsetAt(ms));
  }

  /** The first moment of a day, given its midnight in UTC. Where clocks skip midnight, that is the moment they skip to. */
  midnight(utcMs: number): number {
    const offsets = [this.#offsetAt(utcMs - dayMs), this.#offsetAt(utcMs + dayMs)];
    const candidates = offsets.map((offset) => utcMs - offset).sort((a, b) => a - b);
    return candidates.find((ms) => ms + this.#offsetAt(ms) >= utcMs) ?? utcMs;
  }

  #offsetAt(ms: number): number {
    const part = Object.fromEntries(this.#format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000;
  }
}
