import { both, type Section, seconds, turn } from "../setting.ts";

export const turns: Section = {
  key: "turns",
  label: "Turn-taking",
  about: "When the agent listens and when it speaks. The defaults suit most calls.",
  settings: [
    both(
      "allowInterruptions",
      "Interruptions",
      "true",
      {
        kind: "choice",
        other: true,
        options: [
          { value: "true", label: "The caller may interrupt" },
          { value: "false", label: "The agent finishes its sentence" },
        ],
      },
      "Whether the agent stops when somebody talks into its sentence.",
    ),
    both(
      "turnDetectionSensitivity",
      "Sensitivity",
      0.5,
      { kind: "number", min: 0, max: 1, step: 0.05 },
      "Scales the pause below: twice as long at 0, half as long at 1.",
    ),
    turn(
      "minEndpointingDelay",
      "Pause that ends a turn",
      0.5,
      seconds(0.05),
      "Silence after which the caller's turn is over.",
    ),
    turn(
      "maxEndpointingDelay",
      "Longest pause",
      6,
      { kind: "number", min: 0, step: 1, unit: "seconds" },
      "Silence after which it is over although the sentence sounds unfinished.",
    ),
    turn(
      "minInterruptionDuration",
      "Speech that interrupts",
      0.5,
      seconds(0.05),
      "How long somebody must speak to interrupt the agent.",
    ),
    turn(
      "minInterruptionWords",
      "Words that interrupt",
      0,
      { kind: "number", min: 0, step: 1, unit: "words" },
      "0 leaves it to the duration.",
    ),
    turn(
      "agentFalseInterruptionTimeout",
      "Goes on after mere noise",
      2,
      { kind: "number", min: 0, step: 1, unit: "seconds" },
      "After which an agent interrupted by noise goes on where it stopped. 0: it does not.",
    ),
    turn(
      "userAwayTimeout",
      "Asks whether somebody is there",
      15,
      { kind: "number", min: 0, step: 1, unit: "seconds" },
      "It asks twice, then says goodbye. 0: it waits without end.",
    ),
    turn(
      "preemptiveGeneration",
      "Thinks ahead",
      false,
      { kind: "switch" },
      "The model starts before the turn is surely over: quicker, and sometimes in vain.",
    ),
    both(
      "vad_threshold",
      "Speech threshold",
      0.5,
      { kind: "number", min: 0, max: 1, step: 0.05 },
      "How surely sound must be speech. Higher bears more noise and misses soft voices.",
    ),
    turn(
      "vadMode",
      "Speech detector",
      "silero",
      {
        kind: "choice",
        other: true,
        options: [
          { value: "silero", label: "Balanced (silero)" },
          { value: "sensitive", label: "Sensitive: softer and shorter sounds" },
          { value: "robust", label: "Robust: louder and longer sounds only" },
        ],
      },
      "What counts as speech at all.",
    ),
  ],
};
