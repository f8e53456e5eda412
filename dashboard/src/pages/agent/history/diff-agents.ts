import type { Agent } from "../../../api/generated.ts";
import { isSame, valueAt } from "../draft.ts";
import { allSettings, placeOf } from "../settings.ts";

export interface Difference {
  place: string;
  label: string;
  before: unknown;
  after: unknown;
}

/** Every setting in which two versions of an agent differ, in the order of the editor. */
export function diffAgents(before: Agent, after: Agent): Difference[] {
  return allSettings.flatMap(({ path, label, scope }) => {
    const places = [
      ...(scope === "outbound" ? [] : [{ place: path, label }]),
      ...(scope === "agent" ? [] : [{ place: placeOf(path, "outbound"), label: `${label}, outgoing calls` }]),
    ];
    return places
      .map(({ place, label: said }) => ({
        place,
        label: said,
        before: valueAt(before, place),
        after: valueAt(after, place),
      }))
      .filter((each) => !isSame(each.before, each.after));
  });
}

/** A value as a text to compare. */
export function textOf(value: unknown, names: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "string") return names.get(value) ?? value;
  if (typeof value === "boolean") return value ? "on" : "off";
  if (Array.isArray(value) && value.every((each) => typeof each === "string")) {
    return value.map((each) => names.get(each) ?? each).join("\n");
  }
  return typeof value === "object" ? linesOf(value) : String(value);
}

/** One line for each entry: fields of callData are then compared field by field. */
function linesOf(value: object): string {
  const entries = Array.isArray(value) ? value.map((each) => JSON.stringify(each)) : Object.entries(value).map(entryOf);
  return entries.join("\n");
}

function entryOf([name, value]: [string, unknown]): string {
  if (typeof value !== "object" || value === null) return `${name}: ${String(value)}`;
  const parts = Object.entries(value).map(
    ([key, each]) => `${key} ${typeof each === "string" ? `“${each}”` : JSON.stringify(each)}`,
  );
  return `${name}: ${parts.join(", ")}`;
}
