/** What an agent's words ask of the person who hears them. */
export type Intent =
  | "goodbye"
  | "wait"
  | "confirm"
  | "repeat"
  | "anything-else"
  | "remark"
  | "still-there"
  | "yes-no"
  | "question"
  | "statement"
  | "nonsense";

export interface Reading {
  intent: Intent;
  /** The sentence that asks; the last one where none does. */
  sentence: string;
}

const goodbye =
  /\b(good ?-?bye|bye|farewell)\b|\bhave a (very )?(nice|great|good|lovely|wonderful)\b|\btake care\b|\btalk to you (soon|later)\b/i;
const wait =
  /\b(one|just a|a) (moment|second|minute)\b|\bhold on\b|\bplease hold\b|\bbear with me\b|\blet me (check|look|see)\b/i;
const confirm =
  /\b(is|was|are) (that|this|it|these|everything|all|all of that) (all )?(right|correct|true|okay|accurate)\b|\b(did i|have i|do i have) (get|got|understand|understood|hear|heard)?.*\b(right|correctly|correct)\b|,? (correct|right)\?$|\bcan you confirm\b|\bis it correct\b/i;
const repeat =
  /\b(repeat|say (that|it) (again|once more)|come again|spell)\b|\b(did(n't| not)|could(n't| not)|can(n't|not|'t)) (quite )?(catch|understand|hear|get)\b|\bsay (it|that|just|your)\b|\bonce more\b|\btry again\b|\bsorry\?$|\bpardon\b/i;
const anythingElse =
  /\banything else\b|\bany (other |more |further )?(questions|concerns)\b|\b(change|correct|add) (anything|something)\b|\bbad time\b|\bcall (you )?back (later|another time)\b|\brepeat (that|it) for you\b/i;
const statement =
  /\b(thank|thanks|this is|that is|that's|calling|called|we will|i will|i'll|we'll|we|noted|got it|great|perfect|good|okay|hello|hi|sorry|welcome|all right|your)\b/i;
const remark = /\banything (you|that you|i should)\b|\bsomething (you|that you)\b/i;
const stillThere = /\b(still|are you) there\b|\bcan you hear me\b|\bare you on the line\b/i;
const auxiliary =
  /^(?:(?:and|so|okay|ok|great|well|now|then|also|alright|thanks|thank you|first|next|finally)[, ]+)*(is|are|am|was|were|do|does|did|can|could|would|will|have|has|had|may|might|shall|should)\b/i;
const asks =
  /\b(what|which|who|whose|when|where|why|how|tell me|give me|let me know|may i have|could i have|i need (your|to know|the)|please (say|state|provide|enter))\b/i;
/** Recognizers leave out question marks; the order of words tells. */
const inverted =
  /\b(are|is|was|do|does|did|have|has|can|could|would|will) (you|your|this|that|it|there|we|i|any|anybody|anyone)\b/i;
const asksForDetail =
  /\b(could|can|would|may|might) (you|i)\b.*\b(tell|give|share|provide|have|get|ask|know|say|describe|what|which|who|when|where|how)\b/i;

/** Reads what was understood of the agent's turn: mostly its last question decides. */
export function readSentence(text: string): Reading {
  const sentences = text.match(/[^.!?]+(?:\.(?=\S)[^.!?]+)*[.!?]*/g)?.map((sentence) => sentence.trim()) ?? [];
  const spoken = sentences.filter((sentence) => /[a-z0-9]/i.test(sentence));
  const last = spoken.at(-1) ?? "";
  const question = spoken.findLast((sentence) => sentence.endsWith("?")) ?? spoken.findLast(isAsking);
  const hasQuestion = question !== undefined && !goodbye.test(question);
  if (!hasQuestion && goodbye.test(text)) return { intent: "goodbye", sentence: last };
  const sentence = question ?? last;
  return { intent: intentOf(sentence, text, question !== undefined), sentence };
}

function isAsking(sentence: string): boolean {
  return asks.test(sentence) || inverted.test(sentence);
}

function intentOf(sentence: string, text: string, isQuestion: boolean): Intent {
  if (anythingElse.test(sentence)) return "anything-else";
  if (remark.test(sentence)) return "remark";
  if (confirm.test(sentence)) return "confirm";
  if (stillThere.test(sentence)) return "still-there";
  if (repeat.test(sentence) && !asksForDetail.test(sentence.replace(repeat, ""))) return "repeat";
  if (!isQuestion) return tellingIntent(sentence, text);
  if (asksForDetail.test(sentence)) return "question";
  return auxiliary.test(sentence) || !asks.test(sentence) ? "yes-no" : "question";
}

function tellingIntent(sentence: string, text: string): Intent {
  if (wait.test(text)) return "wait";
  if (repeat.test(text)) return "repeat";
  return statement.test(sentence) ? "statement" : "nonsense";
}
