import { type llm, stt, voice } from "@livekit/agents";

export interface PhoneAgentHooks {
  onTurn(text: string): "answered" | "reply";
  /** Whether what was just understood is to be passed over. */
  isTooShort(): boolean;
}

/** Where the framework asks back: what counts as said, and who answers it. */
export class PhoneAgent extends voice.Agent {
  readonly #hooks: PhoneAgentHooks;

  constructor(options: { instructions: string; tools: llm.ToolContextLike }, hooks: PhoneAgentHooks) {
    super(options);
    this.#hooks = hooks;
  }

  /** The framework lets every final transcript interrupt, however short: here a short one never gets that far. */
  override async sttNode(
    ...given: Parameters<voice.Agent["sttNode"]>
  ): Promise<Awaited<ReturnType<voice.Agent["sttNode"]>>> {
    const events = await voice.Agent.default.sttNode(this, ...given);
    if (!events) return null;
    const hooks = this.#hooks;
    return events.pipeThrough(
      new TransformStream({
        transform(event, controller) {
          const isFinal = typeof event === "object" && event.type === stt.SpeechEventType.FINAL_TRANSCRIPT;
          if (!isFinal || !hooks.isTooShort()) controller.enqueue(event);
        },
      }),
    );
  }

  override async onUserTurnCompleted(_context: llm.ChatContext, message: llm.ChatMessage): Promise<void> {
    if (this.#hooks.onTurn(message.textContent ?? "") === "answered") throw new voice.StopResponse();
  }
}
