/** What a simulated person notices. Times are the line's. */
export type Observation =
  | { kind: "answered" }
  /** The agent began or stopped to make sound; known by level alone. */
  | { kind: "agent-started" }
  | { kind: "agent-stopped"; talkedMs: number }
  /** What was understood of the agent's last words; empty where it was not understood. Only told to people who listen. */
  | { kind: "heard"; text: string }
  /** Everything that was to be said has been said. */
  | { kind: "spoke" }
  | { kind: "digit"; digit: string }
  /** The time asked for with "wait" is over. */
  | { kind: "elapsed" }
  /** Neither side has made a sound for so long; told every second. */
  | { kind: "quiet"; forMs: number };

/** What a simulated person does, one after the other. */
export type Action =
  | { kind: "say"; text: string }
  | { kind: "pause"; ms: number }
  | { kind: "tone"; hz: number; ms: number }
  | { kind: "press"; digits: string }
  /** Drops what has not been said yet. */
  | { kind: "stop" }
  | { kind: "wait"; ms: number }
  | { kind: "record" }
  | { kind: "hold" }
  | { kind: "resume" }
  | { kind: "hang-up" };

/** What a person keeps in mind. One shape for all, so that one can become another: a menu that ends in a person. */
export interface Memory {
  stage: string;
  agentTalks: boolean;
  /** How many times the agent has begun to talk. */
  agentTurns: number;
  /** How often something has been done that a person does only so often. */
  count: number;
  interruptions: number;
  misunderstood: number;
  corrections: number;
  /** What was given as an answer, by the name of the variable or the topic, in order. */
  given: Given[];
}

export interface Given {
  key: string;
  spoken: string;
}

export interface Self {
  /** Called people say hello first; callers wait to be greeted. */
  side: "called" | "calling";
  variables: Record<string, unknown>;
}

export interface Reaction {
  memory: Memory;
  actions: Action[];
}

/** Decides what to do about an observation; no clock, no sound, nothing kept but the memory. */
export type Decide = (memory: Memory, observation: Observation, self: Self) => Reaction;

export interface Character {
  decide: Decide;
  /** Whether the agent's words have to be transcribed for this one. */
  listens: boolean;
  voice: string;
  /** How long the agent has to be quiet until its turn counts as over. */
  patienceMs: number;
  /** Level of the noise around this person; without one there is none. */
  noiseDbfs?: number;
  /** How much slower than usual this one talks; 1 is usual. */
  drawl?: number;
}

export const blankMemory: Memory = {
  stage: "start",
  agentTalks: false,
  agentTurns: 0,
  count: 0,
  interruptions: 0,
  misunderstood: 0,
  corrections: 0,
  given: [],
};

/** Keeps track of whose turn it is; what every decider does first. */
export function follow(memory: Memory, observation: Observation): Memory {
  if (observation.kind === "agent-started") return { ...memory, agentTalks: true, agentTurns: memory.agentTurns + 1 };
  if (observation.kind === "agent-stopped") return { ...memory, agentTalks: false };
  return memory;
}
