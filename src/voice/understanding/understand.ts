import type { DataField } from "../port.ts";
import { spokenDate, understandDate } from "./date.ts";
import { spokenEmail, understandEmail } from "./email.ts";
import { mentionedName, understandName } from "./name.ts";
import { understandNumber } from "./number.ts";
import { understandOption } from "./option.ts";
import { spokenPhone, understandPhone } from "./phone.ts";
import { isNoise } from "./words.ts";
import { understandYesNo } from "./yes-no.ts";

export interface Circumstances {
  now: Date;
  timezone: string;
  /** A number of the country that numbers without a country code belong to. */
  ownNumber: string;
}

export interface Understood {
  value: string;
  /** Whether it can be taken as heard; else it is read back first. */
  isSure: boolean;
}

/** The answer to a question about this field; undefined where the words hold none. */
export function understand(field: DataField, text: string, around: Circumstances): Understood | undefined {
  if (field.options.length > 0) return sure(understandOption(text, field.options));
  switch (field.type) {
    case "yes-no":
      return sure(understandYesNo(text));
    case "number":
      return sure(understandNumber(text));
    case "date":
      return unsure(understandDate(text, around.now, around.timezone, isPast(field)));
    case "email":
      return unsure(understandEmail(text));
    case "phone":
      return unsure(understandPhone(text, around.ownNumber));
    case "name":
      return understandName(text);
    case "text":
      return isNoise(text) ? undefined : sure(asNoted(text));
  }
}

/** What a sentence about something else gives away, only for fields whose answers nobody could mistake. */
export function mentioned(field: DataField, text: string, around: Circumstances): Understood | undefined {
  if (field.options.length > 0) return undefined;
  switch (field.type) {
    case "email":
      return unsure(understandEmail(text));
    case "phone":
      return unsure(understandPhone(text, around.ownNumber));
    case "name":
      return sure(mentionedName(text));
    case "date":
      return isPast(field) ? undefined : unsure(exactDate(text, around));
    default:
      return undefined;
  }
}

function exactDate(text: string, around: Circumstances): string | undefined {
  const value = understandDate(text, around.now, around.timezone);
  return value !== undefined && /^\d{4}-/.test(value) ? value : undefined;
}

/** A few words are noted without the full stop of a recogniser. */
export function asNoted(text: string): string {
  const trimmed = text.trim();
  return /[.!?,;].*\S/.test(trimmed.slice(0, -1)) ? trimmed : trimmed.replace(/[.,;]+$/, "");
}

const pastThings = /birth|\bborn\b|\bdob\b|last|since|previous|incident|accident|purchased/i;
const pastQuestion = /\b(?:was|were|did|happen(?:ed)?|occur(?:red)?)\b(?! you (?:want|need|like|have in mind|prefer))/i;

function isPast({ name, label, question }: DataField): boolean {
  return pastThings.test(`${name} ${label}`) || pastQuestion.test(question);
}

const sure = (value: string | undefined) => (value === undefined ? undefined : { value, isSure: true });
const unsure = (value: string | undefined) => (value === undefined ? undefined : { value, isSure: false });

/** A value as it is said aloud. */
export function spoken(field: DataField, value: string, around: Circumstances): string {
  if (field.options.length > 0) return value;
  if (field.type === "email") return spokenEmail(value);
  if (field.type === "phone") return spokenPhone(value);
  if (field.type === "date") return spokenDate(value, around.now, around.timezone);
  return value;
}
