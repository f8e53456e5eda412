import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";

/** The thread's side of RequestThread. The answer's sound is handed over, not copied. */
export function answerRequests<Q, A>(answer: (request: Q) => A | Promise<A>): void {
  yieldToSound();
  parentPort?.on("message", async (request: Q) => {
    try {
      const result = await answer(request);
      parentPort?.postMessage({ result }, result instanceof Int16Array ? [result.buffer as ArrayBuffer] : []);
    } catch (error) {
      parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
    }
  });
}

/** On Linux the priority is the thread's own: on a busy machine the line's frames go first, a word may come a little later. */
function yieldToSound(): void {
  if (process.platform === "linux") setPriority(0, 5);
}
