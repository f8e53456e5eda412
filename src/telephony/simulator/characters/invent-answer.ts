import { mishearings } from "./find-answer.ts";

/** What somebody with no particular answer in mind says; the first that fits the question. */
const plausible: [RegExp, string, string][] = [
  [
    /\bhow (can|may) (i|we) help|what can (i|we) do|reason|calling about|\bwhy\b/i,
    "reason",
    "I would like to make an appointment",
  ],
  [/\be-? ?mail\b/i, "email", "alex at example dot com"],
  [
    /\b(phone|telephone|mobile|callback) ?(number)?\b|\bnumber .*reach\b/i,
    "phone",
    "five five five, zero one zero, zero one nine nine",
  ],
  [/\bbirth(day|date)?\b|\bborn\b/i, "birthday", "May 4th, 1985"],
  [/\bname\b|\bwho (am i|is this|are you)\b|\bspeaking with\b/i, "name", "Alex Morgan"],
  [/\bwhat time\b|\bhour\b|\bmorning or\b/i, "time", "ten in the morning"],
  [/\bday\b|\bdate\b|\bwhen\b/i, "date", "Tuesday"],
  [/\bzip|postal|postcode\b/i, "zip", "one zero zero two five"],
  [/\baddress|street|where\b|\bcity|town\b/i, "address", "twelve Main Street, Springfield"],
  [/\bhow (old)\b|\bage\b/i, "age", "forty one"],
  [/\bhow much\b|\bbudget|amount|price\b/i, "amount", "two hundred dollars"],
  [/\bhow many\b|\bnumber of\b|\bhow long\b/i, "count", "two"],
  [/\bcompany|business|employer\b/i, "company", "Example Industries"],
  [/\bhow are you|how is it going|how do you do\b/i, "mood", "I am fine, thank you"],
  [/\bscale|rate|rating|satisfied\b/i, "rating", "eight"],
];

export function inventAnswer(heard: string): { key: string; spoken: string } {
  const question = mishearings(heard);
  const either = /\b(\w+) or (\w+)\b[^?]*\?/i.exec(question);
  for (const [pattern, key, spoken] of plausible) if (pattern.test(question)) return { key, spoken };
  if (either) return { key: "choice", spoken: `${either[2]}` };
  return { key: "unknown", spoken: "I am not sure" };
}
