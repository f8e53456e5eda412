import type { InputFault } from "../errors.ts";

const depthMax = 64;
const faultsMax = 100;

interface Place {
  value: unknown;
  depth: number;
  key: string;
  parent: Place | undefined;
}

/**
 * Finds what JSON can say and PostgreSQL cannot keep: NUL, lone surrogates, numbers without a value, endless nesting.
 * A stack of its own instead of recursion: hostile depth must not exhaust ours.
 */
export function findUnstorable(root: unknown): InputFault[] {
  const faults: InputFault[] = [];
  const pending: Place[] = [{ value: root, depth: 0, key: "", parent: undefined }];
  for (let place = pending.pop(); place && faults.length < faultsMax; place = pending.pop()) {
    const message = faultOf(place);
    if (message) faults.push({ path: pathOf(place), message });
    else if (typeof place.value === "object" && place.value !== null) {
      for (const [key, value] of Object.entries(place.value)) {
        pending.push({ value, depth: place.depth + 1, key, parent: place });
      }
    }
  }
  return faults;
}

function faultOf({ value, depth, key }: Place): string | undefined {
  if (depth > depthMax) return `is nested deeper than ${depthMax} levels`;
  const keyFault = faultOfText(key);
  if (keyFault) return `has a name that ${keyFault}`;
  if (typeof value === "string") return faultOfText(value);
  if (typeof value === "number" && !Number.isFinite(value)) return "is a number too large";
  return undefined;
}

export function faultOfText(text: string): string | undefined {
  if (text.includes("\0")) return "contains a NUL character";
  if (!text.isWellFormed()) return "contains half of a surrogate pair";
  return undefined;
}

function pathOf(place: Place): string {
  const keys: string[] = [];
  for (let at: Place | undefined = place; at?.parent; at = at.parent)
    keys.unshift(at.key.toWellFormed().replaceAll("\0", "\\0"));
  return keys.slice(0, 8).join(".");
}
