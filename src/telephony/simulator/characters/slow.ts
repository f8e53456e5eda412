import type { Action, Decide } from "../person.ts";
import { cooperative, plainManner } from "./cooperative.ts";

/** Thinks in the middle of a sentence: longer than most agents wait before they take a turn for finished. */
const thinkingMs = 900;

export const slow: Decide = (memory, observation, self) => {
  const reaction = cooperative({ ...plainManner, helloAfterMs: 600 })(memory, observation, self);
  return { ...reaction, actions: reaction.actions.flatMap(hesitate) };
};

function hesitate(action: Action): Action[] {
  if (action.kind !== "say") return [action];
  const words = action.text.split(" ");
  if (words.length < 3) return [action];
  const half = Math.ceil(words.length / 2);
  return [
    { kind: "say", text: words.slice(0, half).join(" ") },
    { kind: "pause", ms: thinkingMs },
    { kind: "say", text: words.slice(half).join(" ") },
  ];
}
