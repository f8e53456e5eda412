const lastMs = Date.parse("9999-12-31T23:59:59.999Z");

/** A moment as PostgreSQL reads it, also the one after the last four-digit year. */
export function toInstant(ms: number): string {
  return ms > lastMs ? "infinity" : new Date(ms).toISOString();
}
