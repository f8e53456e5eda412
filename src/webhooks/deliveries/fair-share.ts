export interface FairShare {
  /** Answers how to give the place back, or undefined when none came free in time. */
  take(owner: string): Promise<(() => void) | undefined>;
}

interface Line {
  busy: number;
  waiting: (() => void)[];
}

/** At most so many places for each owner at a time, first come, first served; who waits too long goes away without. */
export function makeFairShare(placesMax: number, patienceMs: number): FairShare {
  const lines = new Map<string, Line>();

  const giveBack = (owner: string, line: Line) => {
    const next = line.waiting.shift();
    if (next) return next();
    line.busy -= 1;
    if (line.busy === 0) lines.delete(owner);
  };
  const wait = (line: Line) =>
    new Promise<boolean>((resolve) => {
      const onTurn = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(onTurn), 1);
        resolve(false);
      }, patienceMs);
      line.waiting.push(onTurn);
    });

  return {
    async take(owner) {
      const line = lines.get(owner) ?? { busy: 0, waiting: [] };
      lines.set(owner, line);
      if (line.busy < placesMax) line.busy += 1;
      else if (!(await wait(line))) return undefined;
      return () => giveBack(owner, line);
    },
  };
}
