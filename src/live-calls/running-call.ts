import type { ConversationControls } from "../voice/conversation/conversation.ts";
import type { LiveCall } from "./queries.ts";

/** A call in the hands of this process: what can be asked of it at each stage. */
export class RunningCall {
  readonly call: LiveCall;
  readonly #giveUp = new AbortController();
  readonly #pending = new Set<Promise<unknown>>();
  #controls: ConversationControls | undefined;

  constructor(call: LiveCall) {
    this.call = call;
  }

  /** Aborted when the call is not to go on: a driver that dials hangs up. */
  get signal(): AbortSignal {
    return this.#giveUp.signal;
  }

  /** There from the answer on: somebody to talk to. */
  get controls(): ConversationControls | undefined {
    return this.#controls;
  }

  attach(controls: ConversationControls): void {
    this.#controls = controls;
    if (this.signal.aborted) controls.hangUp();
  }

  hangUp(): void {
    this.#giveUp.abort();
    this.#controls?.hangUp();
  }

  /** The call's end is not stored before this is. */
  waitFor(work: Promise<unknown>): void {
    const pending = work.catch(() => undefined).finally(() => this.#pending.delete(pending));
    this.#pending.add(pending);
  }

  async settled(): Promise<void> {
    await Promise.all(this.#pending);
  }
}
