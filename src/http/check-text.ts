import type { InputFault } from "../errors.ts";

const depthMax = 64;
const faultsMax = 100;

interface Place {
  value: object;
  depth: number;
  key: string;
  parent: Place | undefined;
}

/**
 * Finds what JSON can say and PostgreSQL cannot keep: NUL, lone surrogates, numbers without a value, endless nesting.
 * A stack of its own instead of recursion: hostile depth must not exhaust ours.
 */
export function findUnstorable(root: unknown): InputFault[] {
  if (typeof root !== "object" || root === null) return faultsOfRoot(root);
  const faults: InputFault[] = [];
  const pending: Place[] = [{ value: root, depth: 0, key: "", parent: undefined }];
  for (let place = pending.pop(); place && faults.length < faultsMax; place = pending.pop()) {
    const isList = Array.isArray(place.value);
    for (const [key, value] of Object.entries(place.value)) {
      const message = (isList ? undefined : faultOfName(key)) ?? faultOf(value, place.depth + 1);
      if (message) faults.push({ path: pathOf(place, key), message });
      else if (typeof value === "object" && value !== null) {
        pending.push({ value, depth: place.depth + 1, key, parent: place });
      }
    }
  }
  return faults;
}

function faultsOfRoot(root: unknown): InputFault[] {
  const message = faultOf(root, 0);
  return message ? [{ path: "", message }] : [];
}

function faultOf(value: unknown, depth: number): string | undefined {
  if (typeof value === "string") return faultOfText(value);
  if (typeof value === "number") return Number.isFinite(value) ? undefined : "is a number too large";
  return depth > depthMax ? `is nested deeper than ${depthMax} levels` : undefined;
}

function faultOfName(name: string): string | undefined {
  const fault = faultOfText(name);
  return fault && `has a name that ${fault}`;
}

export function faultOfText(text: string): string | undefined {
  if (text.includes("\0")) return "contains a NUL character";
  if (!text.isWellFormed()) return "contains half of a surrogate pair";
  return undefined;
}

function pathOf(place: Place, lastKey: string): string {
  const keys = [lastKey];
  for (let at: Place | undefined = place; at?.parent; at = at.parent) keys.unshift(at.key);
  return keys
    .slice(0, 8)
    .map((key) => key.toWellFormed().replaceAll("\0", "\\0"))
    .join(".");
}
