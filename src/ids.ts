import { uuidv7 } from "uuidv7";

export function newId(): string {
  return uuidv7();
}

const int4Max = 2_147_483_647;

/** The integer id in a path, or undefined where no record can have it. */
export function parseIntegerId(text: string): number | undefined {
  if (!/^[1-9][0-9]{0,9}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= int4Max ? id : undefined;
}
