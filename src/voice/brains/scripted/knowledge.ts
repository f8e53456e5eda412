import { isAlike } from "../../understanding/option.ts";
import { plainWords } from "../../understanding/words.ts";

const asking =
  /^(?:(?:and|but|so|okay|ok|oh|yes|well|sorry|excuse me)\s+)*(?:what|which|when|where|how|why|do you|does|are you|is there|are there|can i|can you|could you|is it|will you)\b/;
const small = new Set(
  "what which when where how why who does you your are is there can could will would the and for with that this have has much many long about from any please tell know".split(
    " ",
  ),
);
/** Words of questions and the words that answers to them use. */
const related: [RegExp, RegExp][] = [
  [/\b(?:open|opening|hours|close|closing|closed)\b/, /\b(?:open|hours|closed|monday|daily)\b/],
  [
    /\b(?:cost|price|prices|charge|expensive|fee|pay)\b|\bhow much\b/,
    /\b(?:dollars?|euros?|pounds?|price|costs?|free|fee)\b|[$€£]/,
  ],
  [
    /\b(?:where|address|located|location|directions)\b/,
    /\b(?:street|avenue|road|address|located|building|floor|opposite)\b/,
  ],
  [/\bpark(?:ing)?\b/, /\bpark/],
];

export function isQuestion(text: string): boolean {
  return /\?\s*$/.test(text) || asking.test(plainWords(text));
}

/** The sentence of the knowledge base that is about what was asked; undefined where none is. */
export function answerFrom(knowledgeBase: string, text: string): string | undefined {
  if (!isQuestion(text) || knowledgeBase.trim() === "") return undefined;
  const question = plainWords(text);
  const words = question.split(" ").filter((word) => word.length > 3 && !small.has(word));
  const sentences = knowledgeBase
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.replace(/^[\s#*-]+/, "").trim());
  let best = { sentence: "", score: 0 };
  for (const sentence of sentences.filter((candidate) => candidate.length > 3 && candidate.length <= 300)) {
    const plain = plainWords(sentence);
    const known = plain.split(" ");
    const shared = words.filter((word) => known.some((other) => isAlike(word, other))).length;
    const kinds = related.filter(([asked, told]) => asked.test(question) && told.test(plain)).length;
    const score = shared + kinds * 1.5;
    if (score > best.score) best = { sentence, score };
  }
  if (best.score < 1) return undefined;
  return /[.!?]$/.test(best.sentence) ? best.sentence : `${best.sentence}.`;
}
