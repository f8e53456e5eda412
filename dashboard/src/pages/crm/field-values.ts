import type { CrmRecord, FieldSpec } from "./record-kind.ts";
import { textOf } from "./record-kind.ts";

/** What a field takes for a text that was typed or chosen; what it cannot be is left to the server to refuse. */
export function parseField(field: FieldSpec, text: string): unknown {
  switch (field.type) {
    case "amount":
      return Number(text.replaceAll(",", "") || 0);
    case "day":
      return text || null;
    case "moment":
      return text ? new Date(text).toISOString() : null;
    case "tags":
      return splitTags(text);
    case "reference":
      if (text === "") return null;
      return field.refersTo === "users" ? text : Number(text);
    default:
      return text;
  }
}

/** The text that is typed to get a record's value. */
export function typedOf(field: FieldSpec, record: CrmRecord): string {
  const value = record[field.name];
  if (field.type === "tags") return tagsOf(value).join(", ");
  if (field.type === "moment") return value ? localMinute(textOf(value)) : "";
  return textOf(value);
}

/** Why a text cannot be the field's value. */
export function faultOf(field: FieldSpec, text: string): string | undefined {
  if (field.required && text === "") return "Cannot be empty";
  if (field.type === "amount" && !/^[\d,]*(\.\d*)?$/.test(text)) return "Must be a number";
  return undefined;
}

/** The server keeps tags as the text of an array; an edit that is on its way is one. */
export function tagsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  try {
    const parsed: unknown = JSON.parse(textOf(value) || "[]");
    return Array.isArray(parsed) ? parsed.map(String) : [];
  } catch {
    return [];
  }
}

function splitTags(text: string): string[] {
  return text
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);
}

/** As a field for date and time takes it: in the viewer's zone. */
export function localMinute(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return "";
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export function money(amount: unknown, currency: unknown): string {
  const value = Number(amount ?? 0);
  try {
    return new Intl.NumberFormat("en-US", {
      style: "currency",
      currency: textOf(currency) || "USD",
      maximumFractionDigits: value % 1 === 0 ? 0 : 2,
    }).format(value);
  } catch {
    return `${value} ${textOf(currency)}`;
  }
}

const dayFormat = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** A day without a time is the same day everywhere. */
export function day(value: string): string {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? value : dayFormat.format(at);
}
