import type { StoredCall } from "./arrange.ts";
import type { Pagination, Query } from "./call-list.ts";

export interface ModelContact {
  id: number;
  firstName: string;
  lastName: string;
  phone: string;
}

export interface ModelAnswer {
  ids: string[];
  pagination: Pagination;
}

/** The call list as plainly as it can be written: every rule of the interface, no index, no SQL. */
export function listInModel(calls: StoredCall[], contacts: ModelContact[], query: Query): ModelAnswer {
  const text = (name: string) => (query[name] === undefined ? "" : String(query[name]));
  const matching = calls.filter((call) => matches(call, contacts, text));
  const direction = text("direction");
  const listed = matching.filter((call) => direction === "" || call.call_type === direction);
  listed.sort(comparison(text("sortField") || "startTime", text("sortDirection") || "desc"));

  const page = Number(text("page") || 1);
  const pageSize = Math.min(Number(text("pageSize") || 50), 500);
  const totalPages = Math.ceil(listed.length / pageSize);
  const count = (type: string) => matching.filter((call) => call.call_type === type).length;
  return {
    ids: listed.slice((page - 1) * pageSize, page * pageSize).map((call) => call.id),
    pagination: {
      page,
      pageSize,
      total: listed.length,
      totalPages,
      hasMore: page < totalPages,
      totalInbounds: count("inbound"),
      totalOutbounds: count("outbound"),
      totalWebs: count("web"),
      totalVoicemails: count("voicemail"),
      totalSoftphones: count("softphone"),
      totalNoAnswer: count("no-answer"),
      grandTotal: matching.length,
    },
  };
}

/** Every filter but the direction. */
function matches(call: StoredCall, contacts: ModelContact[], text: (name: string) => string): boolean {
  const has = (needle: string, hay: string | null) => hay?.toLowerCase().includes(needle.toLowerCase()) ?? false;
  const startMs = Date.parse(call.start_time);
  const rules: [string, (value: string) => boolean][] = [
    ["agentId", (id) => call.agent_id === id],
    [
      "disposition",
      (wanted) => [call.disposition, ...call.dispositions].some((d) => d.toLowerCase() === wanted.toLowerCase()),
    ],
    ["startDate", (date) => startMs >= Date.parse(date)],
    ["endDate", (date) => (date.length === 10 ? startMs < Date.parse(date) + 86_400_000 : startMs <= Date.parse(date))],
    ["searchTerm", (term) => matchesTerm(call, contacts, term, has)],
    ["transcriptSearch", (needle) => has(needle, call.transcript)],
    ["summarySearch", (needle) => has(needle, call.summary)],
    ["answered", (wanted) => call.end_time !== null && isAnswered(call) === (wanted === "true")],
    ["audited", (wanted) => call.audited === (wanted === "audited")],
    ["favorites", (wanted) => wanted === "false" || call.favorite],
    ["excludeWebCalls", (wanted) => wanted === "false" || call.call_type !== "web"],
    ["minDuration", (seconds) => call.duration >= Number(seconds)],
    ["maxDuration", (seconds) => call.duration <= Number(seconds)],
    ["batchId", (id) => call.batch_id === id],
  ];
  return rules.every(([name, holds]) => text(name) === "" || holds(text(name)));
}

function isAnswered({ call_type, duration }: StoredCall): boolean {
  return duration > 0 && call_type !== "voicemail" && call_type !== "no-answer";
}

function matchesTerm(
  call: StoredCall,
  contacts: ModelContact[],
  term: string,
  has: (needle: string, hay: string | null) => boolean,
): boolean {
  const digits = (value: string) => value.replace(/\D/g, "");
  const [contact] = contacts
    .filter(({ phone }) => phone !== "" && digits(phone) === call.external_phone)
    .sort((a, b) => a.id - b.id);
  const texts = [call.agent_name, call.disposition, `C-${call.number}`, call.outgoing_phone, call.incoming_phone];
  if (contact) texts.push(`${contact.firstName} ${contact.lastName}`);
  if (texts.some((value) => has(term, value))) return true;
  const isNumber = /\d/.test(term) && /^[\d\s()+./-]+$/.test(term);
  return isNumber && [call.outgoing_phone, call.incoming_phone].some((phone) => digits(phone).includes(digits(term)));
}

type Key = string | number | null;

const sortKeys: Record<string, (call: StoredCall) => Key> = {
  startTime: (call) => Date.parse(call.start_time),
  // A call that has not ended is the latest.
  endTime: (call) => (call.end_time === null ? Number.POSITIVE_INFINITY : Date.parse(call.end_time)),
  duration: (call) => call.duration,
  number: (call) => call.number,
  agentName: (call) => call.agent_name,
  disposition: (call) => call.disposition,
  status: (call) => call.status,
  call_type: (call) => call.call_type,
  callScore: (call) => call.call_score,
};

function comparison(field: string, direction: string): (a: StoredCall, b: StoredCall) => number {
  const key = sortKeys[field];
  if (!key) throw new Error(`no such sort field: ${field}`);
  const sign = direction === "asc" ? 1 : -1;
  return (a, b) => {
    const [x, y] = [key(a), key(b)];
    // Without a score last, either way.
    if (x === null || y === null) return x === y ? sign * compare(a.id, b.id) : x === null ? 1 : -1;
    return sign * (compare(x, y) || compare(a.id, b.id));
  };
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === "number" && typeof b === "number") return a === b ? 0 : a < b ? -1 : 1;
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
}
