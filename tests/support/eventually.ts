import { setTimeout as sleep } from "node:timers/promises";

/**
 * Asks again and again until there is an answer; what never comes is a failure that says what was waited for. The patience is
 * that of a machine which is busy with other tests: whoever promises to be quicker than that is held to it elsewhere.
 */
export async function eventually<Value>(
  what: string,
  look: () => Promise<Value | undefined | false>,
  patienceMs = 60_000,
): Promise<Value> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`${what} did not happen within ${patienceMs} ms`);
    await sleep(20);
  }
}
