import { type Decide, follow } from "../person.ts";
import { cooperative, none, plainManner, say } from "./cooperative.ts";

/** Answers and says nothing, for as long as the other side bears it. */
export const silent: Decide = (memory, observation) => ({
  memory: follow(memory, observation),
  actions: observation.kind === "quiet" && observation.forMs >= 600_000 ? [{ kind: "hang-up" }] : [],
});

/** Answers and puts the receiver down. */
export const hangsUp: Decide = (memory, observation) => {
  if (observation.kind === "answered") return { memory, actions: [{ kind: "wait", ms: 1_000 }] };
  return { memory, actions: observation.kind === "elapsed" ? [{ kind: "hang-up" }] : [] };
};

/** Puts the agent on hold once, comes back, and is cooperative from then on. */
export const holds: Decide = (before, observation, self) => {
  const memory = follow(before, observation);
  if (before.stage === "talk" && observation.kind === "heard") {
    return say({ ...memory, stage: "put-on-hold" }, "Hold on a second.");
  }
  if (before.stage !== "put-on-hold") return cooperative(plainManner)(before, observation, self);
  if (observation.kind === "spoke") return { memory, actions: [{ kind: "hold" }, { kind: "wait", ms: 4_000 }] };
  if (observation.kind !== "elapsed") return none(memory);
  const back = "I am back. What did you want to know?";
  return { memory: { ...memory, stage: "back" }, actions: [{ kind: "resume" }, { kind: "say", text: back }] };
};

/** Says the lines of `simulatorScript`, one whenever the agent stops talking; understands nothing and costs next to nothing. */
export const scripted: Decide = (before, observation, self) => {
  const memory = follow(before, observation);
  if (observation.kind === "quiet" && observation.forMs >= 20_000) return { memory, actions: [{ kind: "hang-up" }] };
  if (observation.kind !== "agent-stopped") return none(memory);
  const lines = self.variables.simulatorScript;
  const line: unknown = Array.isArray(lines) ? lines[memory.count] : undefined;
  return typeof line === "string" ? say({ ...memory, count: memory.count + 1 }, line) : none(memory);
};
