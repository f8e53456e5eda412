import { conversation, data, voice } from "./sections/speech.ts";
import { turns } from "./sections/turns.ts";
import { general, model } from "./sections/workings.ts";
import type { Section, Setting } from "./setting.ts";

/** Every setting of an agent, as the editor shows them; a test holds them against the server's record. */
export const sections: readonly Section[] = [conversation, data, voice, turns, model, general];

export const allSettings: readonly Setting[] = sections.flatMap(({ settings }) => settings);

/** The place of a setting in the record, or in its outbound part. */
export function placeOf(path: string, direction: "inbound" | "outbound"): string {
  return direction === "outbound" ? `outbound.${path}` : path;
}

/** The section in which a fault of the server's answer is shown; undefined when no field is its own. */
export function sectionOfFault(path: string): Section | undefined {
  const bare = path.replace(/^outbound\./, "");
  return sections.find(({ settings }) =>
    settings.some((setting) => bare === setting.path || bare.startsWith(`${setting.path}.`)),
  );
}
