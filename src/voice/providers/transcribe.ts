import type { Chain } from "./chain.ts";
import { within } from "./deadlines.ts";
import type { Recognizer } from "./remote-recognizer.ts";

/** Together with what the last link needs, a hanging provider costs about two seconds. */
const recognizeTimeoutMs = 1500;

/** The words of an utterance, by the first of the chain that can. */
export async function transcribe(
  chain: Chain<Recognizer>,
  utterance: Int16Array,
  signal: AbortSignal,
): Promise<string> {
  const candidates = chain.candidates();
  const last = candidates.at(-1);
  // The last one is asked twice: a thread that died is there again.
  for (const link of last ? [...candidates, last] : []) {
    try {
      if (link === last) return await link.use(utterance, signal);
      return await within(recognizeTimeoutMs, signal, async (limited) => await link.use(utterance, limited));
    } catch (error) {
      if (signal.aborted) throw error;
      chain.failed(link, error);
    }
  }
  throw new Error("no speech recognition works");
}
