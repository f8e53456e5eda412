import { type Action, blankMemory, type Decide, follow, type Reaction } from "../person.ts";
import { cooperative, none, plainManner } from "./cooperative.ts";

export interface Greeting {
  text: string;
  beep?: { hz: number; ms: number };
}

/** How much silence ends a recording. */
const recordingSilenceMs = 8_000;
const recordingMsMax = 90_000;

/** Says its greeting whatever happens, sounds the beep, and records until nobody talks any more. */
export function voicemail({ text, beep }: Greeting): Decide {
  return (before, observation) => {
    const memory = follow(before, observation);
    switch (observation.kind) {
      case "answered": {
        const sound: Action[] = beep
          ? [
              { kind: "pause", ms: 600 },
              { kind: "tone", ...beep },
            ]
          : [];
        return {
          memory: { ...memory, stage: "greet" },
          actions: [{ kind: "pause", ms: 700 }, { kind: "say", text }, ...sound],
        };
      }
      case "spoke":
        if (memory.stage !== "greet") return none(memory);
        return {
          memory: { ...memory, stage: "record" },
          actions: [{ kind: "record" }, { kind: "wait", ms: recordingMsMax }],
        };
      case "quiet":
        return memory.stage === "record" && observation.forMs >= recordingSilenceMs ? end(memory) : none(memory);
      case "elapsed":
        return end(memory);
      default:
        return none(memory);
    }
  };
}

const menu = "Welcome to Example Company. To speak with someone, press 1. To hear our opening hours, press 2.";
const menuPatienceMs = 6_000;
const menuTimesMax = 4;

/** Reads its menu until the right key is pressed, then puts a person on the line. */
export function menuThenPerson(rightDigit: string): Decide {
  const person = cooperative(plainManner);
  return (before, observation, self) => {
    if (before.stage.startsWith("menu") || observation.kind === "answered") {
      const memory = follow(before, observation);
      if (observation.kind === "answered") return read({ ...memory, stage: "menu" }, "", 600);
      if (observation.kind === "spoke" && memory.stage === "menu-connect") {
        return person({ ...blankMemory, agentTalks: memory.agentTalks }, { kind: "answered" }, self);
      }
      if (observation.kind === "spoke") return { memory, actions: [{ kind: "wait", ms: menuPatienceMs }] };
      if (observation.kind === "elapsed") return read(memory, "", 0);
      if (observation.kind !== "digit" || memory.stage === "menu-connect") return none(memory);
      if (observation.digit !== rightDigit) return read(memory, "That is not a valid choice. ", 0);
      return {
        memory: { ...memory, stage: "menu-connect" },
        actions: [{ kind: "stop" }, { kind: "say", text: "One moment." }, { kind: "pause", ms: 1_500 }],
      };
    }
    return person(before, observation, self);
  };
}

function read(memory: Reaction["memory"], before: string, pauseMs: number): Reaction {
  if (memory.count >= menuTimesMax) return end(memory);
  return {
    memory: { ...memory, count: memory.count + 1 },
    actions: [{ kind: "stop" }, { kind: "pause", ms: pauseMs }, { kind: "say", text: before + menu }],
  };
}

function end(memory: Reaction["memory"]): Reaction {
  return { memory, actions: [{ kind: "hang-up" }] };
}
