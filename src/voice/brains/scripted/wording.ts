import type { DataField } from "../../port.ts";

const startsAsQuestion =
  /^(?:what|which|when|where|who|whom|whose|why|how|do|does|did|are|is|was|were|can|could|would|will|have|has|may|should|shall)\b/i;
const readBackWordsMax = 6;

/** Whether a value can be read back in a sentence of its own: nobody confirms a story, or a label that is a question. */
export function canBeReadBack(field: DataField, value: string): boolean {
  const isStory = /[.!?;].*\S/.test(value) || value.split(/\s+/).length > readBackWordsMax;
  return field.type !== "text" || field.options.length > 0 || !(isStory || startsAsQuestion.test(field.label));
}

/** The question as it is asked: the field's own, or one made from its label. */
export function questionFor(field: DataField): string {
  const own =
    field.question.trim() || (startsAsQuestion.test(field.label) && field.type !== "yes-no" ? field.label : "");
  const asked = own === "" ? madeQuestion(field) : withMark(own);
  return field.options.length > 0 && !mentionsOptions(asked, field)
    ? `${asked.replace(/[.?!]$/, "")}, ${choices(field.options)}`
    : asked;
}

const withMark = (text: string) => (/[.?!]$/.test(text) ? text : `${text}?`);
const mentionsOptions = (text: string, { options }: DataField) =>
  options.every((option) => text.toLowerCase().includes(option.toLowerCase()));

function choices(options: string[]): string {
  const last = options.at(-1) ?? "";
  return options.length === 1 ? `${last}?` : `${options.slice(0, -1).join(", ")} or ${last}?`;
}

function madeQuestion(field: DataField): string {
  const label = lowered(field.label).replace(/[.?!:]+$/, "");
  if (field.type === "yes-no" && field.options.length === 0) return yesNoQuestion(field.label.trim(), label);
  const count = /^number of (.+)$/.exec(label)?.[1];
  if (count) return `How many ${count}?`;
  if (/^(?:notes?|comments?|remarks?|message|anything else|additional (?:notes|information|comments))$/.test(label))
    return "Is there anything you would like me to note?";
  if (field.type === "name" && /^(?:full |your |caller'?s? |customer'?s? |contact )?name$/.test(label))
    return `May I have your ${label.includes("full") ? "full " : ""}name, please?`;
  if (field.type === "email" && /^(?:your )?e-?mail(?: address)?$/.test(label)) return "What is your e-mail address?";
  if (
    field.type === "phone" &&
    /^(?:your )?(?:tele)?phone(?: number)?$|^(?:mobile|cell)(?: (?:phone|number))*$/.test(label)
  )
    return "What is the best phone number to reach you?";
  if (
    field.type === "date" &&
    /^(?:date|day|time|when|appointment|appointment (?:date|time|day)|date and time)$/.test(label)
  )
    return label.includes("time") ? "What day and time would suit you?" : "What day would suit you?";
  if (field.type === "date" && /^preferred /.test(label))
    return `What ${label.slice("preferred ".length)} would you prefer?`;
  if (/^(?:reason|purpose)\b.*\bcall(?:ing)?$|^(?:call )?(?:reason|purpose)$/.test(label))
    return "What is the reason, in a few words?";
  return `What is ${named(label)}?`;
}

/** "your address", but "the date of the incident". */
function named(label: string): string {
  if (/^(?:your|the|a|an|our|my)\b/.test(label)) return label.replace(/^my\b/, "your");
  return `${/\b(?:of|for)\b/.test(label) && !/birth/.test(label) ? "the" : "your"} ${label}`;
}

function yesNoQuestion(original: string, label: string): string {
  if (startsAsQuestion.test(original) && /\?$/.test(original)) return original;
  const rest = (pattern: RegExp) => pattern.exec(label)?.[1];
  const wanted = rest(/^(?:wants?|would like|wanted) (.+)$/);
  if (wanted) return `Would you like ${wanted}?`;
  const needed = rest(/^needs? (.+)$/);
  if (needed) return `Do you need ${needed}?`;
  const had = rest(/^(?:has|have|owns?) (.+)$/);
  if (had) return `Do you have ${had}?`;
  const being = rest(/^(?:is|are) (?:an? |the )?(.+)$/);
  if (being)
    return `Are you ${/^(?:interested|available|attending|ready|happy|able|still)\b|(?:ed|ing)$/.test(being.split(" ")[0] ?? "") ? "" : /^[aeiou]/.test(being) ? "an " : "a "}${being}?`;
  const confirmed = rest(/^(?:confirm(?:s|ed)?|confirmation of) (.+)$/);
  if (confirmed) return `Can you confirm ${/^(?:the|your|that|an?)\b/.test(confirmed) ? "" : "the "}${confirmed}?`;
  const subject = rest(/^(.+) (?:confirmed|confirmation)$/);
  if (subject) return `Can you confirm the ${subject}?`;
  if (/^confirm(?:s|ed|ation)?$/.test(label)) return "Can you confirm that?";
  if (/^(?:interested|available|attending)\b/.test(label)) return `Are you ${label}?`;
  const agreed = rest(/^(?:agrees?|agreed|consents?|consented|accepts?|accepted) (?:to )?(.+)$/);
  if (agreed) return `Do you agree to ${agreed}?`;
  if (startsAsQuestion.test(original)) return `${original.replace(/[.?!:]+$/, "")}?`;
  return `${original.replace(/[.?!:]+$/, "")}, yes or no?`;
}

/** As it stands inside a sentence: abbreviations keep their capitals. */
function lowered(label: string): string {
  return label.trim().replaceAll(/\b[A-Z](?![A-Z])/g, (letter) => letter.toLowerCase());
}

const hints: Record<DataField["type"], string> = {
  "yes-no": "Please just say yes or no.",
  number: "Please say just the number.",
  date: "For example, Thursday, or November 20.",
  email: "Please say it slowly, like john at example dot com.",
  phone: "Please say it digit by digit.",
  name: "Please say just your first and last name.",
  text: "A few words are enough.",
};

/** The question once more, in other words each time. */
export function askAgain(field: DataField, misses: number): string {
  if (misses <= 1) return `Sorry, I did not catch that. ${questionFor(field)}`;
  if (field.options.length > 0) return `Let me ask again. Please choose one: ${choices(field.options)}`;
  if (field.type === "name") return "I am sorry, the line is not good. Could you spell your name for me?";
  const short = field.type === "yes-no" || field.type === "text" ? questionFor(field) : "";
  return `I am sorry, I still did not get it. ${short} ${hints[field.type]}`.replaceAll(/\s+/g, " ");
}

/** Reads a value back. */
export function readBack(field: DataField, spokenValue: string, isNew: boolean): string {
  if (!isNew) return `I have ${spokenValue} as ${named(lowered(field.label))}. Is that right?`;
  if (field.type === "email" || field.type === "phone") return `I have ${spokenValue}. Is that right?`;
  if (field.type === "date") return `${spokenValue.charAt(0).toUpperCase()}${spokenValue.slice(1)}. Is that right?`;
  if (field.type === "name") return `${spokenValue}, did I get that right?`;
  return `I understood ${spokenValue}. Is that right?`;
}

const thanks = ["Thank you.", "Great.", "Got it.", "Thanks.", "Perfect."];
export const acknowledgement = (turn: number) => thanks[turn % thanks.length] ?? "Thank you.";
