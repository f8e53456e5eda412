const pattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

const firstMs = Date.parse("0001-01-01T00:00:00.000Z");
const lastMs = Date.parse("9999-12-31T23:59:59.999Z");

export interface Moment {
  ms: number;
  /** A bare date stands for its whole day. */
  isDate: boolean;
}

/** An ISO 8601 date or timestamp; without a zone it is UTC. Undefined when it is none, 30 February included. */
export function parseMoment(text: string): Moment | undefined {
  const match = pattern.exec(text.trim());
  if (!match) return undefined;
  const [, year, month, day, hour = "00", minute = "00", second = "00", fraction = "", zone = "Z"] = match;
  const ms = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, "0").slice(0, 3)}Z`);
  if (Number.isNaN(ms) || Number(hour) > 23) return undefined;
  if (new Date(ms).getUTCDate() !== Number(day)) return undefined;
  const offsetMinutes = offsetOf(zone);
  if (offsetMinutes === undefined) return undefined;
  const utcMs = ms - offsetMinutes * 60_000;
  // Near either end a zone can lead out of the years that are written with four digits.
  if (utcMs < firstMs || utcMs > lastMs) return undefined;
  return { ms: utcMs, isDate: match[4] === undefined };
}

function offsetOf(zone: string): number | undefined {
  if (zone.toUpperCase() === "Z") return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(-2));
  if (hours > 14 || minutes > 59) return undefined;
  return (zone.startsWith("-") ? -1 : 1) * (hours * 60 + minutes);
}
