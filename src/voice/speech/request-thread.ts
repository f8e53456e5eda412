import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Log } from "../../log.ts";

/** What a thread answers a request with. Anything else it says is not understood. */
export type ThreadAnswer<A> = { result: A } | { error: string };

interface Waiting<Q, A> {
  request: Q;
  done: PromiseWithResolvers<A>;
}

interface ThreadOptions {
  name: string;
  url: URL;
  log: Log;
  requestTimeoutMs: number;
  /**
   * Whether the thread may be ended at any moment. One that is inside native code must not: that aborts the whole process. It
   * is left to finish its work and ended then.
   */
  endsSafely: boolean;
}

/**
 * A thread that answers one request after the other. It starts with the first request. When it dies, or takes too long and
 * is ended, the request it had fails and the next one gets a new thread. It keeps the process alive only while it works.
 */
export class RequestThread<Q, A> {
  readonly #options: ThreadOptions;
  readonly #waiting: Waiting<Q, A>[] = [];
  #current: Waiting<Q, A> | undefined;
  /** Until the thread has answered, also where nobody waits for the answer any more. */
  #working: PromiseWithResolvers<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #worker: Worker | undefined;
  readonly #abandoned: Promise<unknown>[] = [];
  #closed = false;

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  async ask(request: Q, signal?: AbortSignal): Promise<A> {
    signal?.throwIfAborted();
    if (this.#closed) throw new Error(`${this.#options.name} is closed`);
    const entry: Waiting<Q, A> = { request, done: Promise.withResolvers<A>() };
    const abort = () => {
      const index = this.#waiting.indexOf(entry);
      if (index >= 0) this.#waiting.splice(index, 1);
      entry.done.reject(signal?.reason);
    };
    signal?.addEventListener("abort", abort, { once: true });
    this.#waiting.push(entry);
    this.#next();
    try {
      return await entry.done.promise;
    } finally {
      signal?.removeEventListener("abort", abort);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { done } of this.#waiting.splice(0)) done.reject(new Error(`${this.#options.name} is closed`));
    if (!this.#options.endsSafely) await this.#working?.promise;
    const worker = this.#worker;
    if (worker) this.#lose(worker, "closed");
    await Promise.all([worker?.terminate(), ...this.#abandoned]);
  }

  #next(): void {
    if (this.#current || this.#waiting.length === 0) return;
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#current = this.#waiting.shift();
    this.#working = Promise.withResolvers();
    this.#timer = setTimeout(() => this.#giveUp(), this.#options.requestTimeoutMs);
    this.#worker.postMessage(this.#current?.request);
  }

  #start(): Worker {
    const worker = new Worker(this.#options.url, { name: this.#options.name });
    worker.on("message", (answer: ThreadAnswer<A>) => {
      if (worker === this.#worker) this.#settle(answer);
      else void worker.terminate();
    });
    worker.on("error", (error) => this.#lose(worker, error instanceof Error ? error.message : String(error)));
    worker.on("exit", (code) => this.#lose(worker, `exit code ${code}`));
    return worker;
  }

  #settle(answer: ThreadAnswer<A>): void {
    const current = this.#current;
    this.#current = undefined;
    this.#working?.resolve();
    clearTimeout(this.#timer);
    this.#worker?.unref();
    if ("error" in answer) current?.done.reject(new Error(answer.error));
    else current?.done.resolve(answer.result);
    this.#next();
  }

  #giveUp(): void {
    const worker = this.#worker;
    if (!worker) return;
    this.#lose(worker, `no answer within ${this.#options.requestTimeoutMs} ms`);
    if (this.#options.endsSafely) void worker.terminate();
    else this.#abandoned.push(once(worker, "exit").catch(() => undefined));
  }

  #lose(worker: Worker, reason: string): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    const { name, log } = this.#options;
    if (!this.#closed) log.error({ thread: name, reason }, "a speech thread died");
    if (this.#current) this.#settle({ error: `The ${name} thread ended while it worked: ${reason}` });
  }
}
