import { InvalidArgumentError } from "commander";

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const email = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+$/;
const int4Max = 2_147_483_647;

export function organizationId(text: string): string {
  if (uuid.test(text)) return text.toLowerCase();
  throw new InvalidArgumentError("An organization's id is a UUID; `switchboard org list` shows them.");
}

export function emailAddress(text: string): string {
  if (text.length <= 320 && email.test(text)) return text;
  throw new InvalidArgumentError("It is not an e-mail address.");
}

export function wholeNumber(options: { min?: number; max?: number } = {}): (text: string) => number {
  const { min = 0, max = int4Max } = options;
  return (text) => {
    const value = /^[0-9]{1,10}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
  };
}

export function someText(text: string): string {
  if (text.trim() !== "" && text.length <= 200) return text.trim();
  throw new InvalidArgumentError("It must have 1 to 200 characters.");
}

export function newPassword(text: string): string {
  if (text.length >= 8 && text.length <= 1000) return text;
  throw new InvalidArgumentError("It must have at least 8 characters.");
}
