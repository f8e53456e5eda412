import { fillVariables } from "../../fill-variables.ts";
import type { CollectedData, ConversationSpec } from "../../port.ts";
import { understand } from "../../understanding/understand.ts";
import { isNoise, plainWords } from "../../understanding/words.ts";
import { understandYesNo } from "../../understanding/yes-no.ts";
import { answered, confirmed } from "./answer.ts";
import { type Intent, intentOf, isVoicemail } from "./intents.ts";
import { fittingOption, menuOptions } from "./menu.ts";
import { emptyState, open, opened } from "./opening.ts";
import { pickDisposition } from "./pick-disposition.ts";
import { offerCallBack, promised, react } from "./react.ts";
import type { ScriptInput, ScriptState, Step } from "./state.ts";
import { circumstances, endWith, fieldAt, goOn, outcomeOf, returnTo, step } from "./steps.ts";

export type { ScriptAction, ScriptInput, ScriptState, Step } from "./state.ts";

const silencesMax = 2;
const menusMax = 6;
const turnsMax = (state: ScriptState) => 16 + 8 * state.spec.agent.callData.length;

/** The first words of a scripted conversation. */
export function startScript(spec: ConversationSpec, now: Date): Step {
  return open(emptyState(spec, now), now);
}

/** What to say and do next. Pure: the same state and input give the same step. */
export function decide(state: ScriptState, input: ScriptInput): Step {
  if (state.phase === "ended") return afterTheEnd(state, input);
  const next = { ...state, turns: state.turns + 1 };
  if (next.turns > turnsMax(state)) return endWith(next, outcomeOf(next), "Thank you for your time. Goodbye.");
  if (input.kind === "silence") return silent(next);
  if (input.kind === "transfer-failed") return offerCallBack(next, "I am sorry, I could not reach anybody.");
  return heard(next, input.text, input.now);
}

/** What is known for sure, at any moment of the conversation. */
export function collected(state: ScriptState): CollectedData {
  const known = state.spec.agent.callData.filter(({ name }) => Object.hasOwn(state.answers, name));
  const data = known.map(({ name, label }) => [name, { label, value: state.answers[name] ?? "" }]);
  const disposition = pickDisposition(outcomeOf(state), state.spec.agent.dispositions);
  return { data: Object.fromEntries(data), disposition, dispositions: disposition === "" ? [] : [disposition] };
}

/** Somebody may cut the goodbye short: it is said once more, then the line is closed in any case. */
function afterTheEnd(state: ScriptState, input: ScriptInput): Step {
  const say = input.kind === "heard" && state.question !== "" && !isNoise(input.text) ? "Goodbye." : "";
  return step({ ...state, question: "" }, say, { kind: "end-call" });
}

function silent(state: ScriptState): Step {
  const silences = state.silences + 1;
  if (state.phase === "after-menu" && silences <= silencesMax) return step({ ...state, silences }, state.welcome);
  if (silences <= 0) return step({ ...state, silences }, "I am still here.");
  if (silences <= silencesMax) {
    const say = silences === 1 ? "Are you still there?" : "Hello? Are you still there?";
    return step({ ...state, silences, askedIfThere: true }, say);
  }
  const outcome = outcomeOf(state);
  const isSilence = outcome === "incomplete" || outcome === "silence";
  return endWith(state, isSilence ? "silence" : outcome, "I can not hear you, so I will end the call. Goodbye.");
}

function heard(before: ScriptState, text: string, now: Date): Step {
  const wasAsked = before.askedIfThere;
  const state: ScriptState = {
    ...before,
    silences: 0,
    askedIfThere: false,
    outcome: before.outcome === "transferred" ? "" : before.outcome,
  };
  const machine = fromMachine(state, text, now);
  if (machine) return machine;
  const listening: ScriptState = { ...state, hasHeard: state.hasHeard || !isNoise(text) };
  if (isHelloOnly(listening, text)) return open(listening, now);
  if (isNoise(text)) return returnTo(state, "Sorry, I could not hear you well.");
  if (listening.phase === "after-menu") return open({ ...listening, phase: "opening" }, now);
  if (wasAsked && isPresence(text)) return returnTo(listening, "Good.");
  const intent = meantIntent(listening, text, now);
  const reaction = intent === undefined ? undefined : react(withAnswer(listening, intent), intent, text, now);
  if (reaction) return reaction;
  return answerTo(listening, text, intent, now);
}

function answerTo(state: ScriptState, text: string, intent: Intent | undefined, now: Date): Step {
  switch (state.phase) {
    case "opening":
      return opened(state, text, intent, now);
    case "confirming":
      return confirmed(state, text, now);
    case "offering-call-back":
      if (understandYesNo(text) === "no") return goOn({ ...state, pending: "" }, "All right, then let us go on.", now);
      return endWith(state, "call-back", "Good. Somebody will call you back. Goodbye.");
    case "asking-call-back-time":
      return promised(state);
    case "taking-message":
      return message(state, text, now);
    default:
      return answered(state, text, now);
  }
}

function message(state: ScriptState, text: string, now: Date): Step {
  const isDone =
    /^(?:no|nope|nothing|that is (?:all|it)|i am (?:good|fine)|all good|thank you|thanks|not really)\b/.test(
      plainWords(text),
    );
  if (isDone || understandYesNo(text) === "no")
    return endWith(state, outcomeOf(state), "Thank you. Have a good day. Goodbye.");
  return goOn(state, "I have noted that.", now);
}

/** An answering machine or a telephone menu, which only those who call out meet, and before anybody answered anything. */
function fromMachine(state: ScriptState, text: string, now: Date): Step | undefined {
  if (state.spec.direction !== "outbound" || Object.keys(state.answers).length > 0) return undefined;
  const options = menuOptions(text);
  if (options.length > 0 && state.menus < menusMax) {
    // Half a sentence of a menu: it will be read again, and until then there is nobody to talk to.
    const isPiece = options.length === 1 && options[0]?.label === "";
    if (isPiece) return step({ ...state, phase: "after-menu", menus: state.menus + 1 }, "");
    return inMenu(state, options);
  }
  if (!isVoicemail(text)) return undefined;
  const { agent, variables } = state.spec;
  const tool = agent.tools.find(({ type }) => type === "leave_voicemail")?.configuration.message;
  const template = typeof tool === "string" && tool.trim() !== "" ? tool : agent.voicemailMessage;
  const words = fillVariables(template, variables, now, agent.timezone);
  const ended: ScriptState = { ...state, phase: "ended", outcome: "voicemail" };
  return step(ended, "", { kind: words === "" ? "end-call" : "leave-voicemail" });
}

function inMenu(state: ScriptState, options: { digit: string; label: string }[]): Step {
  const { agent } = state.spec;
  const configured = agent.tools.find(({ type }) => type === "send_digits")?.configuration.digits;
  const purpose = [
    agent.instructions,
    agent.welcomeMessage,
    agent.name,
    ...agent.callData.map(({ label }) => label),
  ].join(" ");
  const chosen = fittingOption(options, purpose)?.digit ?? "0";
  const digits = typeof configured === "string" && configured !== "" ? configured : chosen;
  return step({ ...state, phase: "after-menu", menus: state.menus + 1 }, "", { kind: "send-digits", digits });
}

/** Who is called may say hello into the welcome, which then was not heard: it is said again. */
function isHelloOnly(state: ScriptState, text: string): boolean {
  const isFirst = state.turns === 1 && state.phase === "asking" && fieldAt(state)?.type !== "yes-no";
  return isFirst && (intentOf(text) === "greeting" || /^(?:yes|yeah|oh|speaking|)$/.test(plainWords(text)));
}

const isPresence = (text: string) =>
  /^(?:(?:yes|yeah|yep|hello|hi|sorry|i am|still|here|there|i|am|sure|of course|okay|ok|present|hear you|can)\s*)+$/.test(
    `${plainWords(text)} `,
  );

/** An answer to what was asked may sound like something else: "let me see, Thursday" is no request to wait. */
function meantIntent(state: ScriptState, text: string, now: Date): Intent | undefined {
  const intent = intentOf(text);
  const field = fieldAt(state);
  if (intent === undefined || intent === "do-not-call" || !field) return intent;
  if (state.phase !== "asking" && state.phase !== "confirming") return intent;
  const understood = understand(field, text, circumstances(state, now));
  if (field.options.length > 0) return understood ? undefined : intent;
  if (intent === "wrong-number" && field.type === "phone") return undefined;
  const isSoft = intent === "hold" || intent === "unknown-answer" || intent === "repeat" || intent === "call-later";
  const isExact =
    ["email", "phone", "date"].includes(field.type) || (intent === "unknown-answer" && field.type === "number");
  if (isSoft && intent !== "call-later" && isExact && understood) return undefined;
  const isStory = field.type === "text" && plainWords(text).split(" ").length > 8;
  return isStory && (isSoft || intent === "who" || intent === "greeting") ? undefined : intent;
}

/** "Not interested" also answers whether somebody is interested. */
function withAnswer(state: ScriptState, intent: Intent): ScriptState {
  const field = fieldAt(state);
  if (intent !== "not-interested" || state.phase !== "asking" || field?.type !== "yes-no") return state;
  return { ...state, answers: { ...state.answers, [field.name]: "no" } };
}
