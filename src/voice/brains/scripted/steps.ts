import type { DataField } from "../../port.ts";
import type { Circumstances } from "../../understanding/understand.ts";
import { spoken } from "../../understanding/understand.ts";
import type { Outcome, ScriptAction, ScriptState, Step } from "./state.ts";
import { acknowledgement, questionFor, readBack } from "./wording.ts";

export function step(state: ScriptState, say: string, then: ScriptAction = { kind: "listen" }): Step {
  return { state, say: say.replaceAll(/\s+/g, " ").trim(), then };
}

export const fieldAt = (state: ScriptState): DataField | undefined => state.spec.agent.callData[state.at];

export function circumstances(state: ScriptState, now: Date): Circumstances {
  const { callerNumber, calledNumber, direction, agent } = state.spec;
  return { now, timezone: agent.timezone, ownNumber: direction === "outbound" ? calledNumber : callerNumber };
}

/** Says the last words and hangs up. */
export function endWith(state: ScriptState, outcome: Outcome, say: string): Step {
  return step({ ...state, phase: "ended", outcome }, say, { kind: "end-call" });
}

/** Asks for the next thing that is not known, or ends the conversation where nothing is left. */
export function goOn(state: ScriptState, say: string, now: Date): Step {
  const fields = state.spec.agent.callData;
  const at = fields.findIndex((field, index) => index >= state.at && !Object.hasOwn(state.answers, field.name));
  const field = fields[at];
  if (!field) return finish({ ...state, at: fields.length }, say);
  const next: ScriptState = { ...state, at, misses: 0, fragment: "", pending: "" };
  const guess = Object.hasOwn(state.guesses, field.name) ? state.guesses[field.name] : undefined;
  if (guess !== undefined) return readingBack(next, field, guess, say, now, false);
  const question = questionFor(field);
  return step({ ...next, phase: "asking", question }, `${say} ${question}`);
}

export function readingBack(
  state: ScriptState,
  field: DataField,
  value: string,
  say: string,
  now: Date,
  isNew: boolean,
): Step {
  const question = readBack(field, spoken(field, value, circumstances(state, now)), isNew);
  return step({ ...state, phase: "confirming", pending: value, fragment: "", question }, `${say} ${question}`);
}

/** The question left open, once more. */
export function returnTo(state: ScriptState, say: string): Step {
  return step(state, `${say} ${state.question}`);
}

export function skipField(state: ScriptState, say: string, now: Date): Step {
  return goOn({ ...state, at: state.at + 1 }, say, now);
}

export function accept(state: ScriptState, field: DataField, value: string, now: Date): Step {
  const answers = { ...state.answers, [field.name]: value };
  const isRefusal = field.type === "yes-no" && value === "no";
  const thanks = isRefusal ? "All right." : acknowledgement(Object.keys(answers).length - 1);
  return goOn({ ...state, answers, at: state.at + 1 }, thanks, now);
}

function finish(state: ScriptState, say: string): Step {
  const fields = state.spec.agent.callData;
  if (fields.length === 0) {
    const question = "Is there anything else I should note?";
    return step({ ...state, phase: "taking-message", question }, `${say} ${question}`);
  }
  const outcome = outcomeOf(state);
  const missing = fields.filter((field) => field.required && !Object.hasOwn(state.answers, field.name));
  const closing =
    missing.length === 0
      ? "That is everything I need. Have a good day. Goodbye."
      : "That is all for now. We will get back to you for the rest. Goodbye.";
  return endWith(state, outcome, `${say} ${closing}`);
}

const decides = /confirm|interest|accept|agree|attend|want|book|schedul/i;

/** How the conversation came out so far. */
export function outcomeOf(state: ScriptState): Outcome {
  if (state.outcome !== "") return state.outcome;
  if (!state.hasHeard) return "silence";
  const fields = state.spec.agent.callData;
  if (fields.length === 0) return "talked";
  const decisive = fields.find(({ type, name, label }) => type === "yes-no" && decides.test(`${name} ${label}`));
  if (decisive && state.answers[decisive.name] === "no") return "declined";
  const missing = fields.filter(({ name, required }) => required && !Object.hasOwn(state.answers, name));
  // Asked to the end, more than half of it answered: what is missing is a detail.
  const isComplete = missing.length === 0 || (state.at >= fields.length && missing.length < fields.length / 2);
  if (!isComplete) return "incomplete";
  const hasDate = fields.some(({ type, name }) => type === "date" && Object.hasOwn(state.answers, name));
  return hasDate || decisive ? "booked" : "completed";
}
