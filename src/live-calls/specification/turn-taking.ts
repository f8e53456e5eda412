import type { TurnDetection } from "../../agents/settings-schema.ts";
import type { TurnTaking } from "../../voice/port.ts";

/** Seconds become milliseconds, and the sensitivity scales how long a silence ends the caller's turn: twice as long at 0, half at 1. */
export function turnTaking(settings: TurnDetection, sensitivity: number): TurnTaking {
  const patience = 2 ** (1 - 2 * Math.min(1, Math.max(0, sensitivity)));
  const minEndpointingMs = Math.round(settings.minEndpointingDelay * 1000 * patience);
  return {
    minEndpointingMs,
    maxEndpointingMs: Math.max(minEndpointingMs, settings.maxEndpointingDelay * 1000),
    minInterruptionMs: Math.round(settings.minInterruptionDuration * 1000),
    minInterruptionWords: settings.minInterruptionWords,
    userAwayMs: settings.userAwayTimeout * 1000,
    preemptiveGeneration: settings.preemptiveGeneration,
    falseInterruptionMs: settings.agentFalseInterruptionTimeout * 1000,
    vadMode: settings.vadMode,
  };
}

/** The setting is a text: these words forbid, all others allow. */
export function allowsInterruptions(setting: string): boolean {
  return !["false", "no", "none", "0", "off"].includes(setting.trim().toLowerCase());
}
