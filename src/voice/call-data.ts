import type { DataField } from "./port.ts";

type Type = DataField["type"];

const types: Record<string, Type> = {
  text: "text",
  string: "text",
  freetext: "text",
  textarea: "text",
  str: "text",
  name: "name",
  person: "name",
  fullname: "name",
  "yes-no": "yes-no",
  yesno: "yes-no",
  yes_no: "yes-no",
  boolean: "yes-no",
  bool: "yes-no",
  checkbox: "yes-no",
  number: "number",
  integer: "number",
  int: "number",
  float: "number",
  numeric: "number",
  currency: "number",
  date: "date",
  datetime: "date",
  "date-time": "date",
  time: "date",
  day: "date",
  email: "email",
  "e-mail": "email",
  mail: "email",
  phone: "phone",
  tel: "phone",
  telephone: "phone",
  "phone-number": "phone",
  phonenumber: "phone",
  phone_number: "phone",
};

/** In order: the first that fits a field's words says what it holds. */
const signs: [RegExp, Type][] = [
  [/\be-?mail\b/, "email"],
  [
    /^(?:confirm(?:s|ed)?|has|have|had|is|are|was|wants?|wanted|would like|needs?|agrees?|agreed|accepts?|accepted|consents?|consented|interested|can|will|does|do|did|should|may|allowed|attending|available|existing|owns?|prefers to)\b/,
    "yes-no",
  ],
  [/\b(?:confirmed|confirmation|consent|yes or no|opt(?:ed)? in|interested)\b|\?\s*yes/, "yes-no"],
  [/\b(?:phone|telephone|mobile|cell|cellphone|call ?back number|contact number|whatsapp)\b/, "phone"],
  [
    /\bhow (?:many|much|old|long)\b|\bnumber of\b|\b(?:count|quantity|amount|age|party size|group size|guests|budget|rating|score|price)\b/,
    "number",
  ],
  [/\b(?:date|day|when|birthday|dob|deadline|appointment|appointment time|time|slot)\b(?! zone)/, "date"],
  [/\b(?:company|business|product|pet|file|user|street|brand|plan|event|project) name\b/, "text"],
  [/\bname\b|\bwho is (?:calling|this)\b/, "name"],
];

/** The fields an agent is to collect, however they were written down: by name, with a label or with more, or as a list. */
export function parseCallData(callData: Record<string, unknown>): DataField[] {
  const entries: [string, unknown][] = Object.entries(callData ?? {}).flatMap(([name, value]) =>
    Array.isArray(value) && value.some((item) => typeof item === "object") ? listed(value) : [[name, value]],
  );
  const fields = (Array.isArray(callData) ? listed(callData) : entries).map(([name, value]) => fieldOf(name, value));
  const seen = new Set<string>();
  return fields.filter(({ name }) => name !== "" && !seen.has(name) && seen.add(name));
}

function listed(list: unknown[]): [string, unknown][] {
  return list.map((item) => {
    const record = asRecord(item);
    const name = firstText(record, ["name", "key", "id", "field", "label"]);
    return typeof item === "string" ? [item, item] : [name, record];
  });
}

function fieldOf(name: string, value: unknown): DataField {
  const record = asRecord(value);
  const options = optionsOf(Array.isArray(value) ? value : (record.options ?? record.enum ?? record.choices));
  const label = (typeof value === "string" ? value.trim() : firstText(record, ["label", "title"])) || humanized(name);
  const description = firstText(record, ["description"]);
  const question = firstText(record, ["question", "prompt", "ask"]) || (isQuestion(description) ? description : "");
  const named = types[firstText(record, ["type", "format"]).toLowerCase()];
  return {
    name: name.trim(),
    label,
    type: named === undefined || named === "text" ? inferred(name, label, question, named) : named,
    question,
    required: record.required !== false && record.optional !== true,
    options,
  };
}

/** A declared "string" is still an e-mail address where the name says so; other words of it prove less. */
function inferred(name: string, label: string, question: string, declared: Type | undefined): Type {
  for (const words of [humanized(name), label, question].map((text) => text.toLowerCase())) {
    const found = signs.find(([sign]) => sign.test(words))?.[1];
    if (found && (declared === undefined || found === "email" || found === "phone" || found === "name")) return found;
  }
  return "text";
}

const isQuestion = (text: string) => /\?\s*$/.test(text);

/** `preferred_day`, `preferredDay` and `preferred-day` as "Preferred day". */
export function humanized(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/[_\-.\s]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function optionsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  const texts = value.map((item) =>
    typeof item === "object" ? firstText(asRecord(item), ["label", "name", "value", "title"]) : String(item).trim(),
  );
  return [...new Set(texts.filter((text) => text !== ""))];
}

/** The names of an agent's outcomes, each once. */
export function parseDispositions(list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  const names = list.map((item) =>
    typeof item === "string"
      ? item.trim()
      : firstText(asRecord(item), ["name", "label", "title", "disposition", "value", "text", "id"]),
  );
  return [...new Set(names.filter((name) => name !== ""))];
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function firstText(record: Record<string, unknown>, names: string[]): string {
  for (const name of names) {
    const value = Object.hasOwn(record, name) ? record[name] : undefined;
    if (typeof value === "string" && value.trim() !== "") return value.trim();
    if (typeof value === "number") return String(value);
  }
  return "";
}
