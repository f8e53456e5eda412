import type { DataField } from "../../port.ts";
import { spokenDigits } from "../../understanding/phone.ts";
import { asNoted, mentioned, type Understood, understand } from "../../understanding/understand.ts";
import { plainWords } from "../../understanding/words.ts";
import { understandYesNo } from "../../understanding/yes-no.ts";
import { intentOf } from "./intents.ts";
import { answerFrom, isQuestion } from "./knowledge.ts";
import type { ScriptState, Step } from "./state.ts";
import { accept, circumstances, fieldAt, goOn, readingBack, returnTo, skipField, step } from "./steps.ts";
import { askAgain } from "./wording.ts";

const missesMax = 3;
const nothing = /^(?:no|nope|nothing|none|not really|no thank you|no thanks|nothing else|not that i know)$/;

/** Words after a question of the script. */
export function answered(state: ScriptState, text: string, now: Date): Step {
  const field = fieldAt(state);
  if (!field) return goOn(state, "", now);
  if (field.type === "text" && field.options.length === 0) return freeText(state, field, text, now);
  const understood = inPieces(state, field, text, now);
  if (understood) {
    const noted = { ...withMentions(state, field, text, now), fragment: "" };
    return understood.isSure
      ? accept(noted, field, understood.value, now)
      : readingBack(noted, field, understood.value, "", now, true);
  }
  return (
    goesOn(state, field, text) ??
    correctsEarlier(state, text, now) ??
    asksBack(state, text) ??
    missed(withMentions(state, field, text, now), field, now)
  );
}

function freeText(state: ScriptState, field: DataField, text: string, now: Date): Step {
  if (nothing.test(plainWords(text))) return skipField(state, "All right.", now);
  const noted = withMentions(state, field, text, now);
  const reply = answerFrom(state.spec.agent.knowledgeBase, text);
  const next = accept(noted, field, asNoted(text), now);
  return reply === undefined ? next : { ...next, say: `${reply} ${next.say}` };
}

/** An answer may come in two breaths, the second completing the first. */
function inPieces(state: ScriptState, field: DataField, text: string, now: Date): Understood | undefined {
  const around = circumstances(state, now);
  const whole = state.fragment === "" ? undefined : understand(field, `${state.fragment} ${text}`, around);
  const alone = understand(field, text, around);
  if (field.type !== "phone" || whole === undefined || alone === undefined) return alone ?? whole;
  return spokenDigits(text).length >= 10 ? alone : whole;
}

function goesOn(state: ScriptState, field: DataField, text: string): Step | undefined {
  const isBeginning =
    field.type === "phone"
      ? spokenDigits(text).length >= 2 && spokenDigits(`${state.fragment} ${text}`).length < 7
      : field.type === "email" && /\b(?:dot|underscore|at)\b|@/.test(plainWords(text)) && !isQuestion(text);
  if (!isBeginning || state.fragment.length > 80) return undefined;
  return step(
    { ...state, fragment: `${state.fragment} ${text}`.trim() },
    state.fragment === "" ? "Yes, go on." : "Go on.",
  );
}

const takesBack = /^(?:actually|wait|sorry|no wait|no sorry|correction|i meant|oh no|no actually|i made a mistake)\b/;

/** "Sorry, it is Friday" while the next thing is asked changes what was said before. */
function correctsEarlier(state: ScriptState, text: string, now: Date): Step | undefined {
  if (!takesBack.test(plainWords(text))) return undefined;
  for (let at = state.at - 1; at >= 0; at--) {
    const field = state.spec.agent.callData[at];
    if (!field || field.type === "text" || field.type === "yes-no") continue;
    const understood = understand(field, text, circumstances(state, now));
    if (!understood) continue;
    const { [field.name]: _, ...answers } = state.answers;
    return readingBack({ ...state, at, answers, misses: 0 }, field, understood.value, "", now, true);
  }
  return undefined;
}

function asksBack(state: ScriptState, text: string): Step | undefined {
  if (!isQuestion(text)) return undefined;
  const reply = answerFrom(state.spec.agent.knowledgeBase, text);
  if (reply !== undefined) return returnTo(state, reply);
  if (state.misses >= missesMax - 1) return undefined;
  const say = "I am sorry, I can not answer that myself, but I will pass it on.";
  return returnTo({ ...state, misses: state.misses + 1 }, say);
}

function missed(state: ScriptState, field: DataField, now: Date): Step {
  const misses = state.misses + 1;
  if (misses >= missesMax) return skipField(state, "No problem, let us leave that for now.", now);
  return step({ ...state, misses, fragment: "" }, askAgain(field, misses));
}

/** Keeps what a sentence gives away of fields that come later. */
export function withMentions(state: ScriptState, current: DataField | undefined, text: string, now: Date): ScriptState {
  if (plainWords(text).split(" ").length < 3) return state;
  const guesses = { ...state.guesses };
  const answers = { ...state.answers };
  for (const field of state.spec.agent.callData) {
    if (field === current || field.type === current?.type || Object.hasOwn(state.answers, field.name)) continue;
    const found = mentioned(field, text, circumstances(state, now));
    if (found?.isSure) answers[field.name] = found.value;
    else if (found) guesses[field.name] = found.value;
  }
  return { ...state, guesses, answers };
}

/** Words after "Is that right?". */
export function confirmed(state: ScriptState, text: string, now: Date): Step {
  const field = fieldAt(state);
  if (!field) return goOn(state, "", now);
  const agreed = understandYesNo(text);
  const other = replacement(state, field, text, agreed, now);
  // Who says it once more means it, whatever stands before it.
  if (other === state.pending) return accept(state, field, state.pending, now);
  if (other !== undefined)
    return readingBack({ ...state, misses: state.misses + 1 }, field, other, "Sorry.", now, true);
  if (agreed === "yes") return accept(state, field, state.pending, now);
  const misses = state.misses + 1;
  if (agreed === "no") {
    const { [field.name]: _, ...guesses } = state.guesses;
    const next: ScriptState = { ...state, guesses, misses, pending: "", phase: "asking" };
    if (misses >= missesMax) return skipField(next, "I am sorry. Let us leave that for now.", now);
    const { say } = step(next, misses === 1 ? `Sorry about that. ${questionAgain(field)}` : askAgain(field, 2));
    return step({ ...next, question: questionAgain(field) }, say);
  }
  // Nobody objected for the third time: what was read back stands.
  if (misses >= missesMax) return accept(state, field, state.pending, now);
  return returnTo({ ...state, misses }, misses === 1 ? "Sorry?" : "Please say yes or no.");
}

const questionAgain = (field: DataField) => askAgain(field, 1).replace(/^Sorry, I did not catch that\. /, "");

/** The value that was said instead of a mere yes or no. */
function replacement(state: ScriptState, field: DataField, text: string, agreed: "yes" | "no" | undefined, now: Date) {
  if (field.type === "yes-no" || state.misses >= missesMax) return undefined;
  const rest = text.replace(/^\W*(?:no|nope|nah|not quite|wrong|that(?:'s| is) (?:not right|wrong))\b[\s,.!]*/i, "");
  if (agreed === "yes" && (field.type === "name" || field.type === "text")) return undefined;
  if (rest.trim() === "" || (rest === text && field.type === "text")) return undefined;
  if (nothing.test(plainWords(rest)) || understandYesNo(rest) === "no") return undefined;
  if (intentOf(rest) === "unknown-answer" && ["text", "name"].includes(field.type)) return undefined;
  const understood = understand(field, rest, circumstances(state, now));
  if (!understood || (understood.value === state.pending && /\bnot\b/.test(plainWords(rest)))) return undefined;
  if (field.type === "name" && agreed === undefined && !understood.isSure) return undefined;
  return understood.value;
}
