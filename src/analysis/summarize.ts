import type { Outcome } from "../voice/brains/scripted/state.ts";
import type { CollectedData, DataField } from "../voice/port.ts";
import { spokenDate } from "../voice/understanding/date.ts";
import { isNoise } from "../voice/understanding/words.ts";
import type { Purpose } from "./analyze-locally.ts";
import type { EndedCall } from "./queries.ts";

interface Findings {
  data: CollectedData["data"];
  disposition: string;
  outcome: Outcome;
}

/** A few sentences made of what was said and found out: who called whom, what came of it, how long it took. */
export function summarize(call: EndedCall, purpose: Purpose, findings: Findings): string {
  if (!call.wasAnswered) return unanswered(call);
  const sentences = [
    opening(call),
    ...content(call, purpose, findings),
    ...outcomeSentences(call, findings),
    lasting(call),
  ];
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

const unansweredReasons: Partial<Record<EndedCall["status"], string>> = {
  "no-answer": "nobody answered",
  busy: "the line was busy",
  canceled: "the call was canceled before it was answered",
  failed: "the call could not be connected",
};

const isIncoming = ({ callType }: EndedCall) =>
  callType === "inbound" || callType === "web" || callType === "softphone";
const nameOf = ({ agentName }: EndedCall) => agentName.trim() || "The agent";

function unanswered(call: EndedCall): string {
  const reason = unansweredReasons[call.status] ?? "nobody answered";
  if (isIncoming(call)) return `${call.outgoingPhone || "Somebody"} called ${nameOf(call)}, but ${reason}.`;
  return `${nameOf(call)} called ${call.incomingPhone || "a number"}, but ${reason}.`;
}

function opening(call: EndedCall): string {
  if (call.callType === "web") return `A visitor talked to ${nameOf(call)} in the browser.`;
  if (isIncoming(call)) return `${call.outgoingPhone || "A caller"} called ${nameOf(call)}.`;
  if (call.callType === "voicemail") return `${nameOf(call)} called ${call.incomingPhone} and reached voicemail.`;
  return `${nameOf(call)} called ${call.incomingPhone}.`;
}

const heardMax = 2;
const quoteLengthMax = 200;

function content(call: EndedCall, { fields, timezone }: Purpose, { data }: Findings): string[] {
  const typeOf = new Map(fields.map(({ name, type }) => [name, type]));
  const order = fields.map(({ name }) => name);
  const known = Object.entries(data).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  const said = call.turns
    .filter(({ role, text }) => role === "caller" && !isNoise(text))
    .map(({ text }) => text.trim());
  if (call.callType === "voicemail") return [];
  if (said.length === 0) return ["Nothing was said at the other end."];
  if (known.length === 0) return [quotes(said)];
  const facts = known.map(
    ([name, { label, value }]) => `${lowered(label)}: ${shown(typeOf.get(name), value, call, timezone)}`,
  );
  const missing = fields.filter(({ name, required }) => required && !Object.hasOwn(data, name));
  const open = missing.length === 0 ? "" : `Still open: ${listed(missing.map(({ label }) => lowered(label)))}.`;
  return [`The agent noted ${facts.join("; ")}.`, open];
}

/** The sentences that say most, in the order they were said. */
function quotes(said: string[]): string {
  const telling = said.filter((text) => text.split(/\s+/).length > 2);
  const longest = [...(telling.length > 0 ? telling : said)].sort((a, b) => b.length - a.length).slice(0, heardMax);
  const told = said.filter((text) => longest.includes(text)).slice(0, heardMax);
  return `The other side said: ${told.map((text) => `“${shortened(text)}”`).join(" ")}`;
}

function shortened(text: string): string {
  if (text.length <= quoteLengthMax) return text;
  return `${text.slice(0, quoteLengthMax).replace(/\s+\S*$/, "")} …`;
}

function shown(type: DataField["type"] | undefined, value: string, call: EndedCall, timezone: string): string {
  const text = type === "date" ? spokenDate(value, call.startTime, timezone) : value;
  return shortened(text).replace(/[.;]+$/, "");
}

const lowered = (label: string) => label.trim().replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());

function listed(items: string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

const happened: Partial<Record<Outcome, string>> = {
  "do-not-call": "The person asked not to be called again.",
  "wrong-number": "It was the wrong number.",
  "not-interested": "The person was not interested.",
  "call-back": "A call back was asked for.",
  declined: "The person declined.",
};

const endings: Record<string, string> = {
  "time-limit": "The call reached its time limit.",
  "out-of-minutes": "The call ended because the minutes were used up.",
  "media-lost": "The connection was lost.",
  silence: "The agent hung up because nothing more was heard.",
  "hung-up-by-command": "The call was ended from outside.",
  failed: "The call broke down.",
};

function outcomeSentences(call: EndedCall, { disposition, outcome }: Findings): string[] {
  const moved = call.transferredTo === null ? "" : `The call was transferred to ${call.transferredTo}.`;
  const broke = call.status === "failed" ? "The call broke down." : (endings[call.endReason] ?? "");
  const cut =
    call.endReason === "caller-hung-up" && outcome === "incomplete" ? "The other side hung up before the end." : "";
  const left = call.callType === "voicemail" && call.endReason === "voicemail" ? "The agent left its message." : "";
  const named = disposition === "" ? "" : `Outcome: ${disposition}.`;
  return [moved || (happened[outcome] ?? ""), left, cut, broke, named];
}

function lasting({ callSeconds }: EndedCall): string {
  const minutes = Math.floor(callSeconds / 60);
  const seconds = callSeconds % 60;
  const parts = [count(minutes, "minute"), count(seconds, "second")].filter((part) => part !== "");
  return `The call lasted ${parts.join(" and ") || "less than a second"}.`;
}

const count = (value: number, unit: string) => (value === 0 ? "" : `${value} ${unit}${value === 1 ? "" : "s"}`);
