import type { CollectedData } from "../port.ts";

/** What decides the agent's next words. A conversation has one at a time. */
export interface Brain {
  /** The first words, after what the other side said first, if anything; resolves when they were spoken or cut. */
  greet(heardFirst: string): Promise<void>;
  /**
   * The caller finished a turn. "answered" when the brain takes care of the reply itself, "reply" when the session is to ask its
   * language model.
   */
  heard(text: string): "answered" | "reply";
  /** Somebody spoke, and nothing of it was understood. */
  notUnderstood(): void;
  /** Nobody said anything for a while. */
  silence(): void;
  collected(): CollectedData;
}

/** What a brain can do. */
export interface Hands {
  /** Resolves when the sentence was spoken, with whether the caller cut it. */
  say(text: string, options?: { interruptible?: boolean }): Promise<{ interrupted: boolean }>;
  endCall(reason: "agent-ended" | "silence"): Promise<void>;
  transfer(target: string): Promise<boolean>;
  sendDigits(digits: string): Promise<void>;
  leaveVoicemail(message?: string): Promise<void>;
}
