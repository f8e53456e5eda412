import { type Decide, follow } from "../person.ts";
import { cooperative, none, plainManner, say } from "./cooperative.ts";

const phrases = ["Sorry, wait a moment. Who is calling?", "Excuse me, could you repeat the question?"];
/** Into which of the agent's turns; the others are listened to, or nothing would come of the call. */
const interruptedTurns = [1, 3];

/** Starts to talk while the agent speaks. What the agent was saying is lost on this one. */
export function interrupting(afterMs: number): Decide {
  const calm = cooperative({ ...plainManner, helloAfterMs: 60_000 });
  return (before, observation, self) => {
    const memory = follow(before, observation);
    const phrase = phrases[memory.interruptions];
    const turn = interruptedTurns[memory.interruptions];
    if (observation.kind === "agent-started" && memory.agentTurns === turn) {
      return { memory: { ...memory, stage: "interrupt" }, actions: [{ kind: "wait", ms: afterMs }] };
    }
    if (memory.stage === "interrupt" && observation.kind === "elapsed") {
      if (!memory.agentTalks || !phrase) return none({ ...memory, stage: "talk" });
      return say({ ...memory, stage: "deaf", interruptions: memory.interruptions + 1 }, phrase);
    }
    if (memory.stage !== "deaf") return calm(before, observation, self);
    if (observation.kind === "heard") return none({ ...memory, stage: "talk" });
    // An agent that talks on cannot be interrupted: then the rest is listened to.
    return none(observation.kind === "spoke" && memory.agentTalks ? { ...memory, stage: "talk" } : memory);
  };
}

/** Less than this is no turn, only an agent that was cut off. */
const turnMsMin = 700;

/** Says one thing whatever the agent says, and hangs up the second time. */
export function insisting(first: string, second: string): Decide {
  return (before, observation, self) => {
    const memory = follow(before, observation);
    switch (observation.kind) {
      case "answered":
        return {
          memory: { ...memory, stage: "talk" },
          actions: [{ kind: "wait", ms: self.side === "called" ? 400 : 5_000 }],
        };
      case "elapsed":
        return memory.agentTurns > 0 ? none(memory) : say(memory, "Hello?");
      case "agent-stopped":
        if (memory.stage !== "talk" || observation.talkedMs < turnMsMin) return none(memory);
        return memory.count === 0 ? say({ ...memory, count: 1 }, first) : say({ ...memory, stage: "leave" }, second);
      case "spoke":
        return { memory, actions: memory.stage === "leave" ? [{ kind: "hang-up" }] : [] };
      case "quiet":
        return { memory, actions: observation.forMs >= 30_000 ? [{ kind: "hang-up" }] : [] };
      default:
        return none(memory);
    }
  };
}
