import { localId } from "../../agents/local-id.ts";

/** One field to collect, as people edit it. */
export interface DataField {
  id: string;
  name: string;
  label: string;
  /** "" follows from name and label. */
  type: string;
  question: string;
  required: boolean;
  options: string[];
  /** Whatever else was written about it, kept as it is. */
  rest: Record<string, unknown>;
}

export const fieldTypes = [
  { value: "", label: "By its name" },
  { value: "text", label: "Text" },
  { value: "name", label: "Name of a person" },
  { value: "yes-no", label: "Yes or no" },
  { value: "number", label: "Number" },
  { value: "date", label: "Date or time" },
  { value: "email", label: "E-mail address" },
  { value: "phone", label: "Phone number" },
];

const taken = [
  "name",
  "label",
  "title",
  "type",
  "question",
  "prompt",
  "required",
  "optional",
  "options",
  "enum",
  "choices",
];

/** Fields in whichever of the documented forms they are stored: by name, with a label or with more, or as a list. */
export function readCallData(value: unknown): DataField[] {
  if (Array.isArray(value)) return value.map((item) => fieldOf(nameOf(item), item));
  return Object.entries(recordOf(value)).flatMap(([name, item]) =>
    Array.isArray(item) && item.some((each) => typeof each === "object")
      ? item.map((each) => fieldOf(nameOf(each), each))
      : [fieldOf(name, item)],
  );
}

/** By name, in the order they are asked; a field without a name is left out. */
export function writeCallData(fields: readonly DataField[]): Record<string, unknown> {
  const named = fields.filter(({ name }) => name.trim() !== "");
  return Object.fromEntries(
    named.map(({ name, label, type, question, required, options, rest }) => [
      name.trim(),
      {
        ...rest,
        ...(label && { label }),
        ...(type && { type }),
        ...(question && { question }),
        ...(options.length > 0 && { options }),
        ...(!required && { required: false }),
      },
    ]),
  );
}

function fieldOf(name: string, item: unknown): DataField {
  const record = recordOf(item);
  const options = Array.isArray(item) ? item : (record.options ?? record.enum ?? record.choices);
  const type = textOf(record.type);
  const isKnown = fieldTypes.some((known) => known.value === type);
  const rest = Object.fromEntries(Object.entries(record).filter(([key]) => !taken.includes(key)));
  return {
    id: localId(),
    name,
    label: typeof item === "string" ? item : textOf(record.label) || textOf(record.title),
    type: isKnown ? type : "",
    question: textOf(record.question) || textOf(record.prompt),
    required: record.required !== false && record.optional !== true,
    options: Array.isArray(options)
      ? options.map((each) => (typeof each === "object" ? nameOf(each) : String(each)))
      : [],
    rest: isKnown ? rest : { ...rest, type },
  };
}

export function newField(): DataField {
  return {
    id: localId(),
    name: "",
    label: "",
    type: "",
    question: "",
    required: true,
    options: [],
    rest: {},
  };
}

/** "Preferred day" as preferred_day. */
export function nameFromLabel(label: string): string {
  return label
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "_")
    .replaceAll(/^_|_$/g, "");
}

function nameOf(item: unknown): string {
  const record = recordOf(item);
  return typeof item === "string"
    ? item
    : ([record.name, record.key, record.id, record.field, record.label].map(textOf).find(Boolean) ?? "");
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
