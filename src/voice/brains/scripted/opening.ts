import { fillVariables } from "../../fill-variables.ts";
import type { ConversationSpec, DataField } from "../../port.ts";
import { asNoted, understand } from "../../understanding/understand.ts";
import { plainWords } from "../../understanding/words.ts";
import { understandYesNo } from "../../understanding/yes-no.ts";
import { withMentions } from "./answer.ts";
import type { Intent } from "./intents.ts";
import { answerFrom } from "./knowledge.ts";
import { callLater } from "./react.ts";
import type { ScriptState, Step } from "./state.ts";
import { endWith, goOn, returnTo, step } from "./steps.ts";
import { canBeReadBack } from "./wording.ts";

const forPermission =
  /\b(?:good (?:time|moment)|a (?:minute|moment|second)|have time|is (?:now|this) okay|few questions|bad time)\b/i;
const forIdentity = /\b(?:speaking (?:to|with)|talking (?:to|with)|is this|speak (?:to|with)|am i)\b/i;
const forAnything = /^(?:how|what|who|where|why)\b|\bhow (?:can|may) i help|\bwhat can i do\b/i;
const reasons = /reason|purpose|message|issue|problem|question|topic|request|help|about|need|concern|note|comment/i;

export function emptyState(spec: ConversationSpec, now: Date): ScriptState {
  const { agent, variables } = spec;
  const filled = fillVariables(agent.welcomeMessage, variables, now, agent.timezone);
  const given = givenIn(spec, now);
  return {
    spec,
    phase: "opening",
    welcome: filled === "" ? defaultWelcome(spec) : filled,
    at: 0,
    answers: valuesOf(given.filter(([field, value]) => !canBeReadBack(field, value))),
    guesses: valuesOf(given.filter(([field, value]) => canBeReadBack(field, value))),
    pending: "",
    fragment: "",
    misses: 0,
    silences: 0,
    askedIfThere: false,
    menus: 0,
    turns: 0,
    hasHeard: false,
    question: "",
    outcome: "",
  };
}

function defaultWelcome({ agent, direction }: ConversationSpec): string {
  const name = agent.name.trim();
  if (direction === "outbound") return name === "" ? "Hello." : `Hello, this is ${name}.`;
  return name === "" ? "Hello." : `Hello, you have reached ${name}.`;
}

/**
 * What the call brings along under a field's own name is confirmed instead of asked; a longer text is taken as it is. A yes or no
 * is better asked.
 */
function givenIn({ variables, agent, calledNumber }: ConversationSpec, now: Date): [DataField, string][] {
  const around = { now, timezone: agent.timezone, ownNumber: calledNumber };
  const tidied = (field: DataField, value: string) =>
    ["date", "email", "phone"].includes(field.type) ? (understand(field, value, around)?.value ?? value) : value;
  return agent.callData
    .filter(({ name, type }) => type !== "yes-no" && Object.hasOwn(variables, name))
    .map((field) => [field, variables[field.name]] as const)
    .filter(([, value]) => (typeof value === "string" && value.trim() !== "") || typeof value === "number")
    .map(([field, value]) => [field, tidied(field, String(value).trim())]);
}

const valuesOf = (given: [DataField, string][]) => Object.fromEntries(given.map(([{ name }, value]) => [name, value]));

const closingQuestion = (text: string) => /[^.!?]*\?\s*$/.exec(text)?.[0].trim() ?? "";

/** The welcome message; it goes straight on to the first question unless it asks something itself. */
export function open(state: ScriptState, now: Date): Step {
  const question = closingQuestion(state.welcome);
  if (question !== "") return step({ ...state, phase: "opening", question }, state.welcome);
  if (state.spec.agent.callData.length > 0) return goOn(state, state.welcome, now);
  const isCaller = state.spec.direction !== "outbound";
  const asked = isCaller ? "How can I help you?" : "Is there anything you would like me to pass on?";
  return step(
    { ...state, phase: isCaller ? "opening" : "taking-message", question: asked },
    `${state.welcome} ${asked}`,
  );
}

/** The first words after a welcome that asked something. */
export function opened(state: ScriptState, text: string, intent: Intent | undefined, now: Date): Step {
  if (intent === "greeting" && state.misses === 0) return returnTo({ ...state, misses: 1 }, "Hello.");
  const agreed = understandYesNo(text);
  const hasFields = state.spec.agent.callData.length > 0;
  if (forPermission.test(state.question) && agreed === "no") return callLater(state, text, now);
  if (forIdentity.test(state.question) && agreed === "no")
    return endWith(state, "wrong-number", "I am sorry to have bothered you. Goodbye.");
  if (!forAnything.test(state.question) && agreed === "no" && !hasFields)
    return goOn({ ...state, outcome: "declined" }, "All right.", now);
  const noted = withReason(withMentions(state, undefined, text, now), text, agreed !== undefined);
  const reply = answerFrom(state.spec.agent.knowledgeBase, text);
  return goOn(
    noted,
    reply ??
      (agreed === "no"
        ? "All right."
        : agreed === "yes" && forPermission.test(state.question)
          ? "Great."
          : "Thank you."),
    now,
  );
}

/** What somebody says who was asked how to help is the reason of the call, where the agent wants to know one. */
function withReason(state: ScriptState, text: string, isYesNo: boolean): ScriptState {
  const field = state.spec.agent.callData.find(
    ({ type, options, name, label }) => type === "text" && options.length === 0 && reasons.test(`${name} ${label}`),
  );
  const isStory = plainWords(text).split(" ").length >= (isYesNo ? 5 : 3);
  if (!field || !isStory) return state;
  return { ...state, answers: { ...state.answers, [field.name]: asNoted(text) } };
}
