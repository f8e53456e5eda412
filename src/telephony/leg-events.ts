import type { LegEvent } from "./port.ts";

/** What happens on a leg, kept until its one reader comes for it. Nothing follows "ended". */
export interface LegEvents extends AsyncIterable<LegEvent> {
  push(event: LegEvent): void;
  readonly ended: boolean;
}

export function makeLegEvents(): LegEvents {
  const waiting: LegEvent[] = [];
  let wake: (() => void) | undefined;
  let ended = false;
  return {
    get ended() {
      return ended;
    },
    push(event) {
      if (ended) return;
      ended = event.kind === "ended";
      waiting.push(event);
      wake?.();
    },
    async *[Symbol.asyncIterator]() {
      for (;;) {
        const event = waiting.shift();
        if (event) {
          yield event;
          if (event.kind === "ended") return;
        } else {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
          wake = undefined;
        }
      }
    },
  };
}
