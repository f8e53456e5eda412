import { parse } from "chrono-node";
import { wordsToFigures } from "./number-words.ts";
import { afterCorrection, plainWords, withoutHesitation } from "./words.ts";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const months = "January February March April May June July August September October November December".split(" ");
const anyTime =
  /\b(?:any ?(?:day|time|date)|when ?ever|as soon as possible|asap|do not mind|does not matter|do not care|up to you|earliest|flexible|all the same)\b/;
const saysPast = /\b(?:last|previous|ago|yesterday|happened|(?:it|that|this) was)\b/;
const partOfDay = /\b(?:in the )?(morning|afternoon|evening|tonight|night)\b/;
const vague =
  /^(?:(?:the )?(?:next|this|following|coming) (?:week|month|weekend|year)|(?:in|within|after) (?:a|one|1|two|2|three|3|a few|a couple of) (?:weeks?|months?)|[a-z]+)$/;

/** A day, a time or both, in the zone's own reckoning: `2026-11-19`, `2026-11-19T15:30`, `15:30`, or what was said where it is vague. */
export function understandDate(text: string, now: Date, timezone: string, isPast = false): string | undefined {
  const plain = withoutHesitation(plainWords(text));
  const isBefore = isPast || saysPast.test(plain);
  return readIn(afterCorrection(plain), now, timezone, isBefore) ?? readIn(plain, now, timezone, isBefore);
}

function readIn(plain: string, now: Date, timezone: string, isPast: boolean): string | undefined {
  const prepared = prepare(plain, now, timezone, isPast);
  const reference = { instant: now, timezone: offsetMinutes(now, timezone) };
  const found = parse(prepared, reference, { forwardDate: !isPast })[0];
  if (!found) return anyTime.test(plain) ? plain : undefined;
  const { start } = found;
  const hasDay = start.isCertain("day") || start.isCertain("weekday");
  const isVague = !hasDay || vague.test(found.text.toLowerCase());
  const time = start.isCertain("hour") ? clock(hourMeant(start, prepared), start.get("minute") ?? 0) : "";
  const part = time === "" ? (partOfDay.exec(prepared)?.[1] ?? "") : "";
  if (isVague && !isNamedDay(found.text)) {
    if (time !== "" && !start.isCertain("month")) return time;
    return found.text !== "now" && time === "" && vague.test(found.text) ? found.text : undefined;
  }
  const day = isPast ? dayBefore(start, now, timezone) : isoDay(start);
  return time === "" ? (part === "" ? day : `${day} ${part}`) : `${day}T${time}`;
}

type Found = Pick<ReturnType<typeof parse>[number]["start"], "get" | "isCertain">;

function isoDay(start: Found): string {
  return `${String(start.get("year") ?? 0).padStart(4, "0")}-${two(start.get("month"))}-${two(start.get("day"))}`;
}

/** The nearest such day may be one to come: then the one a week or a year before is meant. */
function dayBefore(start: Found, now: Date, timezone: string): string {
  const today = localDay(now, timezone);
  const day = isoDay(start);
  if (day <= `${today.year}-${two(today.month)}-${two(today.day)}` || start.isCertain("year")) return day;
  const date = new Date(`${day}T00:00:00Z`);
  if (start.isCertain("day")) date.setUTCFullYear(date.getUTCFullYear() - 1);
  else date.setUTCDate(date.getUTCDate() - 7);
  return date.toISOString().slice(0, 10);
}

const isNamedDay = (text: string) =>
  /^(?:today|tonight|tomorrow|yesterday|(?:sun|mon|tues|wednes|thurs|fri|satur)day)/i.test(text);
const two = (value: number | null | undefined) => String(value ?? 0).padStart(2, "0");
const clock = (hour: number, minute: number) => `${two(hour)}:${two(minute)}`;

/** Nobody makes an appointment for three in the night: a bare "at three" is in the afternoon. */
function hourMeant(
  start: { get(part: "hour"): number | null; isCertain(part: "meridiem"): boolean },
  text: string,
): number {
  const hour = start.get("hour") ?? 0;
  const isBare = !start.isCertain("meridiem") && !/\b(?:morning|a\.?m|p\.?m|night|noon|midnight)\b/.test(text);
  return isBare && hour >= 1 && hour <= 6 ? hour + 12 : hour;
}

const hearing: [RegExp, string][] = [
  [/\b(?:thirsty|thirdsday|thursdays|thurs day)\b/g, "thursday"],
  [/\b(?:wensday|wednesdays|when's day|wends day)\b/g, "wednesday"],
  [/\b(?:tuesdays|choose day|tues day)\b/g, "tuesday"],
  [/\b(?:mondays|mon day)\b/g, "monday"],
  [/\b(?:fridays|fry day|fri day)\b/g, "friday"],
  [/\b(?:saturdays|satur day)\b/g, "saturday"],
  [/\b(?:sundays|sun day)\b/g, "sunday"],
  [/\b(?:to morrow|tomorow|two morrow)\b/g, "tomorrow"],
  [/(?<!the )\bday after tomorrow\b/g, "the day after tomorrow"],
  [/\bfirst day(?= at\b|$)/g, "thursday"],
  [/\bno,? number (?=\d|(?:twen|thir|ten|eleven|twelve|four|fif|six|seven|eigh|nine|first|second))/g, "november "],
  [/\bthen (?=thirty|fifteen|forty)/g, "ten "],
  [/\b([ap])\.? ?m\b\.?/g, "$1m"],
  [/\bo'?clock\b/g, ""],
  [/\bnoon time\b|\bmidday\b|\blunch ?time\b/g, "noon"],
];

function prepare(plain: string, now: Date, timezone: string, isPast: boolean): string {
  let text = plain;
  for (const [pattern, replacement] of hearing) text = text.replaceAll(pattern, replacement);
  text = wordsToFigures(ordinalsInFigures(text))
    .replaceAll(/(?<=[a-z] |th |st |nd |rd |of )\b(19|20) (\d{2})$/g, "$1$2")
    .replaceAll(/\bhalf past (\d{1,2})\b/g, "$1:30")
    .replaceAll(/\bquarter past (\d{1,2})\b/g, "$1:15")
    .replaceAll(/\bquarter (?:to|of) (\d{1,2})\b/g, (_, hour) => `${Number(hour) === 1 ? 12 : Number(hour) - 1}:45`)
    .replaceAll(/\b(1?\d) ([0-5]\d)(?= ?[ap]m\b|$| in the\b)/g, "$1:$2")
    .replaceAll(/\b(?:a|1) week (?:from|after) (\w+day|tomorrow|today)\b/g, (_, day) => weekFrom(day, now, timezone))
    .replaceAll(/\b(?:at|around|about|by) (?:at|around|about) /g, "at ")
    .replaceAll(/\b(?:around|about) (?=\d)/g, "at ");
  // "the 20th" alone is the next one, or the last.
  if (!/\b\d{1,2}(?:st|nd|rd|th)\b/.test(text) || new RegExp(months.join("|"), "i").test(text)) return text;
  return text.replace(/\b(?:the )?(\d{1,2})(?:st|nd|rd|th)\b/, (_, day) => monthOf(Number(day), now, timezone, isPast));
}

const ordinals =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  );
const endingOf = (day: number) => (day > 10 && day < 14 ? "th" : (["th", "st", "nd", "rd"][day % 10] ?? "th"));

function ordinalsInFigures(text: string): string {
  return text
    .replaceAll(
      /\b(twenty|thirty)[ -](first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)\b/g,
      (_, ten, unit) => {
        const day = (ten === "twenty" ? 20 : 30) + ordinals.indexOf(unit) + 1;
        return `${day}${endingOf(day)}`;
      },
    )
    .replaceAll(/\bthirtieth\b/g, "30th")
    .replaceAll(new RegExp(`\\b(?:${ordinals.join("|")})\\b`, "g"), (word) => {
      const day = ordinals.indexOf(word) + 1;
      return `${day}${endingOf(day)}`;
    });
}

function monthOf(day: number, now: Date, timezone: string, isPast: boolean): string {
  const today = localDay(now, timezone);
  const isThisMonth = isPast ? day <= today.day : day >= today.day;
  const otherMonth = isPast ? today.month - 1 : today.month + 1;
  const first = new Date(Date.UTC(today.year, (isThisMonth ? today.month : otherMonth) - 1, 1));
  return `${months[first.getUTCMonth()]} ${day}, ${first.getUTCFullYear()}`;
}

function weekFrom(day: string, now: Date, timezone: string): string {
  const reference = { instant: now, timezone: offsetMinutes(now, timezone) };
  const start = parse(day, reference, { forwardDate: true })[0]?.start;
  if (!start) return day;
  const date = new Date(Date.UTC(start.get("year") ?? 0, (start.get("month") ?? 1) - 1, (start.get("day") ?? 1) + 7));
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

function localDay(now: Date, timezone: string): { year: number; month: number; day: number } {
  const local = new Date(now.getTime() + offsetMinutes(now, timezone) * 60_000);
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() };
}

/** How far the zone's clocks are ahead of UTC at this moment; 0 for a zone nobody knows. */
export function offsetMinutes(now: Date, timezone: string): number {
  try {
    const format = new Intl.DateTimeFormat("en-US", { timeZone: timezone, timeZoneName: "longOffset" });
    const name = format.formatToParts(now).find((part) => part.type === "timeZoneName")?.value ?? "";
    const match = /([+-])(\d{2}):(\d{2})/.exec(name);
    return match ? (match[1] === "-" ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3])) : 0;
  } catch {
    return 0;
  }
}

/** As a person would say it: "Thursday, November 19 at 3:30 PM". The year only where it is another one. */
export function spokenDate(value: string, now: Date, timezone: string): string {
  const match = /^(?:(\d{4})-(\d{2})-(\d{2}))?(?: (\w+)|T?(\d{2}):(\d{2}))?$/.exec(value);
  if (!match || value === "") return value;
  const [, year, month, day, part, hour, minute] = match;
  const time = hour === undefined ? "" : spokenTime(Number(hour), minute ?? "00");
  if (year === undefined) return time;
  const weekday = weekdays[new Date(`${year}-${month}-${day}T12:00:00Z`).getUTCDay()];
  const isThisYear = Math.abs(Number(year) - localDay(now, timezone).year) <= 1;
  const date = `${isThisYear ? `${weekday}, ` : ""}${months[Number(month) - 1]} ${Number(day)}${isThisYear ? "" : `, ${year}`}`;
  if (time !== "") return `${date} at ${time}`;
  return part === undefined
    ? date
    : `${date}, ${part === "night" || part === "tonight" ? "at night" : `in the ${part}`}`;
}

function spokenTime(hour: number, minute: string): string {
  if (hour === 12 && minute === "00") return "noon";
  return `${hour % 12 === 0 ? 12 : hour % 12}${minute === "00" ? "" : `:${minute}`} ${hour < 12 ? "AM" : "PM"}`;
}
