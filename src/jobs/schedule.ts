import type { Log } from "../log.ts";

export interface Schedule {
  stop(): Promise<void>;
}

/** Runs `work` every `everyMs`, never twice at once; a failure is logged and the next round goes on. */
export function repeat(name: string, everyMs: number, work: () => Promise<void>, log: Log): Schedule {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const round = async () => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error, schedule: name }, "scheduled work failed");
    }
    if (!stopped) plan();
  };
  const plan = () => {
    timer = setTimeout(() => {
      running = round();
    }, everyMs);
  };
  plan();

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
