import type { VoiceHost } from "../voice-host.ts";
import type { VoiceProcess } from "../voice-process.ts";
import { type SimulatedCaller, takeSimulatedCallers } from "./queries.ts";

/** Lets waiting simulated people dial in, as many as there are places for. Called whenever some may be waiting. */
export function makeCallerTaker(
  host: VoiceHost,
  voice: VoiceProcess,
  dialIn: (caller: SimulatedCaller) => void,
): () => Promise<void> {
  let taking: Promise<void> | undefined;
  let again = false;
  const takeAll = async () => {
    while (again) {
      again = false;
      if (voice.freePlaces === 0) return;
      const [caller] = await takeSimulatedCallers(host.db, 1);
      if (!caller) return;
      dialIn(caller);
      again = true;
    }
  };
  return async () => {
    again = true;
    taking ??= takeAll()
      .catch((error) => host.log.error({ err: error }, "simulated callers could not be taken"))
      .finally(() => {
        taking = undefined;
      });
    await taking;
  };
}
