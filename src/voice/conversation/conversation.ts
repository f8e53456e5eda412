import type { ConversationObserver, ConversationOutcome } from "../port.ts";

export interface ConversationControls {
  hangUp(): void;
  /** Resolves when it was said, with whether it was cut short. */
  say(text: string): Promise<{ interrupted: boolean }>;
  transfer(target: string): Promise<boolean>;
  /** The balance is used up: says so and ends. */
  endForMinutes(): void;
}

export interface Conversation {
  readonly controls: ConversationControls;
  readonly outcome: Promise<ConversationOutcome>;
}

export interface CallObserver extends ConversationObserver {
  /** Both directions, once for each 20 ms of the line. */
  onFrames(heard: Int16Array, played: Int16Array): void;
}
