import { APIConnectionError, type APIConnectOptions, llm } from "@livekit/agents";
import type { Chain, Link } from "./chain.ts";

/** Made for each answer, so that a failure belongs to the answer it broke. */
export type MakeLlm = () => llm.LLM;

type ChatRequest = Parameters<llm.LLM["chat"]>[0];

const cutOff =
  "Your last message above broke off in the middle. Go on exactly where it stops, in the same sentence, without repeating or commenting on it.";

/**
 * A language model that answers with the first of a chain that can. One that fails is replaced at once; one that breaks off in
 * the middle of an answer is continued by the next, which is told what was said already.
 */
export class FallbackLlm extends llm.LLM {
  readonly chain: Chain<MakeLlm>;
  readonly #modelOptions: Record<string, unknown>;

  constructor(chain: Chain<MakeLlm>, modelOptions: Record<string, unknown>) {
    super();
    this.chain = chain;
    this.#modelOptions = modelOptions;
  }

  override label(): string {
    return "switchboard.FallbackLlm";
  }

  override get model(): string {
    return this.chain.links[0]?.name ?? "none";
  }

  override chat(request: ChatRequest): llm.LLMStream {
    const connOptions = { maxRetry: 0, timeoutMs: 60_000, retryIntervalMs: 0 };
    const extraKwargs = { ...this.#modelOptions, ...request.extraKwargs };
    return new FallbackLlmStream(this, { ...request, extraKwargs, connOptions });
  }
}

class FallbackLlmStream extends llm.LLMStream {
  readonly #parent: FallbackLlm;
  readonly #request: ChatRequest & { connOptions: APIConnectOptions };
  #said = "";
  #hasCalledTools = false;

  constructor(parent: FallbackLlm, request: ChatRequest & { connOptions: APIConnectOptions }) {
    super(parent, request);
    this.#parent = parent;
    this.#request = request;
  }

  protected override async run(): Promise<void> {
    const { chain } = this.#parent;
    const candidates = chain.candidates();
    // Where there is only one, it gets a second try.
    for (const link of candidates.length === 1 ? [...candidates, ...candidates] : candidates) {
      try {
        return await this.#answer(link);
      } catch (error) {
        if (this.abortController.signal.aborted) return;
        chain.failed(link, error);
        // What a tool does cannot be taken back, so the answer ends with it.
        if (this.#hasCalledTools) return;
      }
    }
    throw new APIConnectionError({ message: "no language model answers", options: { retryable: false } });
  }

  async #answer(link: Link<MakeLlm>): Promise<void> {
    const model = link.use();
    let failure: Error | undefined;
    model.on("error", ({ error }) => {
      failure = error;
    });
    const stream = model.chat({ ...this.#request, chatCtx: this.#context() });
    const stop = () => stream.close();
    this.abortController.signal.addEventListener("abort", stop, { once: true });
    try {
      for await (const chunk of stream) this.#pass(chunk);
    } finally {
      this.abortController.signal.removeEventListener("abort", stop);
      stream.close();
    }
    if (failure) throw failure;
    if (this.#said === "" && !this.#hasCalledTools && !this.abortController.signal.aborted) {
      throw new Error("an empty answer");
    }
  }

  #context(): llm.ChatContext {
    if (this.#said === "") return this.#request.chatCtx;
    const context = this.#request.chatCtx.copy();
    context.addMessage({ role: "assistant", content: this.#said });
    context.addMessage({ role: "system", content: cutOff });
    return context;
  }

  #pass(chunk: llm.ChatChunk): void {
    this.#said += chunk.delta?.content ?? "";
    if (chunk.delta?.toolCalls?.length) this.#hasCalledTools = true;
    if (!this.queue.closed) this.queue.put(chunk);
  }
}
