/** Days as people write them, Monday first. */
export const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
export type Weekday = (typeof weekdays)[number];

/** From opening to closing, as HH:MM of the clock on the wall; closing may be 24:00, never earlier than opening. */
export interface OpenTime {
  from: string;
  to: string;
}

/** A day that is missing is a day off. */
export type BusinessHours = Partial<Record<Weekday, OpenTime[]>>;

const rangePattern = /^([A-Za-z]{3})(?:-([A-Za-z]{3}))?\s+(\d{1,2}:\d{2})-(\d{1,2}:\d{2})$/;

/** Reads `Mon-Fri 09:00-17:00, Sat 10:00-14:00`. A range over midnight is split between its days. Throws what is wrong. */
export function parseBusinessHours(text: string): BusinessHours {
  const hours: BusinessHours = {};
  for (const part of text.split(",").map((piece) => piece.trim())) {
    const [, first = "", last = first, opens = "", closes = ""] = rangePattern.exec(part) ?? [];
    if (first === "") throw new Error(`"${part}" is not like "Mon-Fri 09:00-17:00".`);
    const from = parseTime(opens);
    const to = parseTime(closes);
    if (from === to) throw new Error(`"${part}" opens and closes at the same time.`);
    for (const day of daysBetween(parseDay(first), parseDay(last))) {
      if (from < to) add(hours, day, { from, to });
      else {
        add(hours, day, { from, to: "24:00" });
        if (to !== "00:00") add(hours, dayAfter(day), { from: "00:00", to });
      }
    }
  }
  return hours;
}

/** The same in one line, for people; days with the same times are named together. */
export function formatBusinessHours(hours: BusinessHours | null): string {
  if (hours === null) return "always";
  const lines: { first: Weekday; last: Weekday; times: string }[] = [];
  for (const [index, day] of weekdays.entries()) {
    for (const { from, to } of hours[day] ?? []) {
      const times = `${from}-${to}`;
      const before = lines.find((line) => line.times === times && line.last === weekdays[index - 1]);
      if (before) before.last = day;
      else lines.push({ first: day, last: day, times });
    }
  }
  return lines.map(({ first, last, times }) => `${first === last ? first : `${first}-${last}`} ${times}`).join(", ");
}

/** Whether the clock on the wall of a time zone, summer time included, is within the hours. Closing time is closed. */
export function isOpen(hours: BusinessHours | null, timezone: string, now: Date): boolean {
  if (hours === null) return true;
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: timezone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(now);
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  const time = `${partOf("hour")}:${partOf("minute")}`;
  return (hours[partOf("weekday") as Weekday] ?? []).some(({ from, to }) => from <= time && time < to);
}

function parseDay(text: string): Weekday {
  const day = weekdays.find((name) => name.toLowerCase() === text.toLowerCase());
  if (!day) throw new Error(`"${text}" is not one of ${weekdays.join(", ")}.`);
  return day;
}

function parseTime(text: string): string {
  const [hour = 0, minute = 0] = text.split(":").map(Number);
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) throw new Error(`"${text}" is not a time of day.`);
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

/** Both included, over the end of the week where need be. */
function daysBetween(first: Weekday, last: Weekday): Weekday[] {
  const days = [first];
  for (let day = first; day !== last; ) {
    day = dayAfter(day);
    days.push(day);
  }
  return days;
}

function dayAfter(day: Weekday): Weekday {
  return weekdays[(weekdays.indexOf(day) + 1) % weekdays.length] ?? "Mon";
}

function add(hours: BusinessHours, day: Weekday, time: OpenTime): void {
  const times = hours[day] ?? [];
  times.push(time);
  hours[day] = times.sort((a, b) => a.from.localeCompare(b.from));
}
