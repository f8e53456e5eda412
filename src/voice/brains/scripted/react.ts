import { understandDate } from "../../understanding/date.ts";
import type { Intent } from "./intents.ts";
import type { ScriptState, Step } from "./state.ts";
import { endWith, fieldAt, outcomeOf, returnTo, skipField, step } from "./steps.ts";
import { askAgain } from "./wording.ts";

/** What is said or done when a sentence means something whatever was asked; undefined where it is an answer after all. */
export function react(state: ScriptState, intent: Intent, text: string, now: Date): Step | undefined {
  switch (intent) {
    case "do-not-call":
      return endWith(state, "do-not-call", "I am sorry for the trouble. I will take you off our list. Goodbye.");
    case "wrong-number":
      return endWith(state, "wrong-number", "I am sorry, I have the wrong number then. Goodbye.");
    case "not-interested":
      return endWith(state, "not-interested", "I understand. Thank you for your time. Goodbye.");
    case "person":
      return toPerson(state);
    case "call-later":
      return callLater(state, text, now);
    case "robot":
      return returnTo(state, "Yes, I am an automated assistant.");
    case "who":
      return returnTo(state, introduction(state));
    case "hold":
      return step({ ...state, silences: -2 }, "Of course, take your time.");
    case "repeat":
      return returnTo(state, "Of course.");
    case "goodbye":
      return endWith(state, outcomeOf(state), "Thank you. Goodbye.");
    case "greeting":
      return state.phase === "opening" ? undefined : returnTo(state, "Hello.");
    case "still-there":
      return isHere(state, now);
    case "ready":
      return state.phase === "asking" && fieldAt(state)?.type !== "yes-no" ? returnTo(state, "Thank you.") : undefined;
    case "unknown-answer":
      return doesNotKnow(state, now);
  }
}

function toPerson(state: ScriptState): Step {
  const tool = state.spec.agent.tools.find(({ type }) => type === "transfer_call");
  const target = tool?.configuration.phoneNumber;
  if (tool && typeof target === "string" && target !== "") {
    const message = tool.configuration.message;
    const say = typeof message === "string" && message.trim() !== "" ? message : "Of course. I am putting you through.";
    return step({ ...state, outcome: "transferred" }, say, { kind: "transfer", target });
  }
  return offerCallBack(state, "I am sorry, nobody is free to talk right now.");
}

export function offerCallBack(state: ScriptState, say: string): Step {
  const next: ScriptState = { ...state, phase: "offering-call-back", outcome: "" };
  return step(next, `${say} Shall somebody call you back?`);
}

export function callLater(state: ScriptState, text: string, now: Date): Step {
  const when = understandDate(text, now, state.spec.agent.timezone);
  if (when !== undefined || state.phase === "asking-call-back-time") return promised(state);
  const question = "Of course. When would be a good time to call you?";
  return step({ ...state, phase: "asking-call-back-time", outcome: "call-back", question }, question);
}

export function promised(state: ScriptState): Step {
  return endWith(state, "call-back", "All right, we will call you back then. Goodbye.");
}

/** Who is calling, in the agent's own words where its welcome message says so. */
function introduction({ spec, welcome }: ScriptState): string {
  const named = /[^.!?]*\b(?:this is|my name is|i am|i'm|calling from|you have reached)\b[^.!?]*[.!?]?/i.exec(
    welcome,
  )?.[0];
  return named?.trim() || `This is ${spec.agent.name.trim() || "an automated assistant"}.`;
}

/** Who asks whether anybody is there said something that was not heard: the question is put another way each time, then left. */
function isHere(state: ScriptState, now: Date): Step {
  const field = fieldAt(state);
  if (state.phase !== "asking" || !field) return returnTo(state, "Yes, I am here.");
  const misses = state.misses + 1;
  if (misses >= 3) return skipField(state, "Yes, I am here. Let us leave that for now.", now);
  if (misses === 1) return returnTo({ ...state, misses }, "Yes, I am here.");
  return step({ ...state, misses }, `Yes, I am here. ${askAgain(field, misses)}`);
}

function doesNotKnow(state: ScriptState, now: Date): Step | undefined {
  const field = fieldAt(state);
  if (state.phase !== "asking" || !field) return undefined;
  if (field.required && state.misses === 0 && field.type !== "text") {
    return step({ ...state, misses: 2 }, `That is all right. If you can, please try. ${state.question}`);
  }
  return skipField(state, "No problem.", now);
}
