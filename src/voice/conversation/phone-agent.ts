import { type llm, type stt, voice } from "@livekit/agents";

export interface PhoneAgentHooks {
  onTurn(text: string): "answered" | "reply";
  /** What is understood, as long as the session listens. */
  texts(): ReadableStream<stt.SpeechEvent>;
}

/** Where the framework asks back: what was said, and who answers it. */
export class PhoneAgent extends voice.Agent {
  readonly #hooks: PhoneAgentHooks;

  constructor(options: { instructions: string; tools: llm.ToolContextLike }, hooks: PhoneAgentHooks) {
    super(options);
    this.#hooks = hooks;
  }

  override async sttNode(): Promise<Awaited<ReturnType<voice.Agent["sttNode"]>>> {
    return this.#hooks.texts() as Awaited<ReturnType<voice.Agent["sttNode"]>>;
  }

  override async onUserTurnCompleted(_context: llm.ChatContext, message: llm.ChatMessage): Promise<void> {
    if (this.#hooks.onTurn(message.textContent ?? "") === "answered") throw new voice.StopResponse();
  }
}
