import { intentOf } from "../voice/brains/scripted/intents.ts";
import { pickDisposition } from "../voice/brains/scripted/pick-disposition.ts";
import type { Outcome } from "../voice/brains/scripted/state.ts";
import type { CollectedData, DataField } from "../voice/port.ts";
import { completeData } from "./complete-data.ts";
import type { EndedCall, StoredAnalysis } from "./queries.ts";
import { summarize } from "./summarize.ts";

export interface Purpose {
  fields: DataField[];
  dispositions: string[];
  timezone: string;
  /** Which model the agent thinks with; `scripted` for none. */
  aimodel: string;
}

/** The analysis without a language model: what the brain was sure of, completed from what was said. */
export function analyzeLocally(call: EndedCall, purpose: Purpose): StoredAnalysis {
  const known = sureOf(call);
  const data = completeData(call, purpose, known.data);
  const outcome = outcomeOf(call, purpose, data);
  const own = dispositionOf(call, outcome, purpose.dispositions);
  // A machine is noticed by its sound: whoever held the conversation knows only that nobody spoke.
  const disposition = outcome === "voicemail" ? own : known.disposition || own;
  const others = outcome === "voicemail" ? [] : known.dispositions;
  const dispositions = [...new Set([disposition, ...others])].filter((name) => name !== "");
  return { data, disposition, dispositions, summary: summarize(call, purpose, { data, disposition, outcome }) };
}

/** What the conversation itself found out; the column is empty where its process died. */
export function sureOf({ collected }: EndedCall): CollectedData {
  const entries = Object.entries(collected.data ?? {}).filter(([, { value }]) => value !== "");
  return {
    data: Object.fromEntries(entries),
    disposition: collected.disposition ?? "",
    dispositions: collected.dispositions ?? [],
  };
}

const spokenOutcomes: Partial<Record<string, Outcome>> = {
  "do-not-call": "do-not-call",
  "wrong-number": "wrong-number",
  "not-interested": "not-interested",
  "call-later": "call-back",
};

export function outcomeOf(call: EndedCall, { fields }: Purpose, data: CollectedData["data"]): Outcome {
  if (call.callType === "voicemail") return "voicemail";
  if (call.transferredTo !== null || call.endReason === "transferred") return "transferred";
  const heard = call.turns.filter(({ role }) => role === "caller");
  const said = heard
    .map(({ text }) => spokenOutcomes[intentOf(text) ?? ""])
    .findLast((outcome) => outcome !== undefined);
  if (said) return said;
  if (heard.length === 0) return "silence";
  if (fields.length === 0) return "talked";
  const missing = fields.filter(({ name, required }) => required && !Object.hasOwn(data, name));
  if (missing.length > 0) return "incomplete";
  const refused = fields.some(
    ({ name, type }) => type === "yes-no" && data[name]?.value === "no" && decides.test(name),
  );
  if (refused) return "declined";
  return fields.some(({ type, name }) => type === "date" && Object.hasOwn(data, name)) ? "booked" : "completed";
}

const decides = /confirm|interest|accept|agree|attend|want|book/i;

/** Of a call that nobody answered only an outcome is true that says just that. */
function dispositionOf(call: EndedCall, outcome: Outcome, dispositions: string[]): string {
  if (call.wasAnswered) return pickDisposition(outcome, dispositions);
  return dispositions.find((name) => /\b(?:no answer|not reached|unreach\w*|no contact|busy)\b/i.test(name)) ?? "";
}
