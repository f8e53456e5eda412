import type { FrameClock } from "../frame-clock.ts";
import { frameMs, type HangUp, type IncomingCall, type Leg } from "../port.ts";

export interface Offer {
  id: string;
  organizationId: string | undefined;
  from: string;
  to: string;
  clock: FrameClock;
  canReach(target: string): boolean;
  /** The caller's leg; `onEnded` is told when the call is over. */
  makeLeg(onEnded: (hangUp: HangUp) => void): Leg;
}

export const incomingRingMs = 30_000;

/** Somebody's call as the listener sees it, and how it ends: taken, turned away, or given up. */
export function offerCall({ id, organizationId, from, to, clock, canReach, makeLeg }: Offer): {
  call: IncomingCall;
  ended: Promise<HangUp>;
  settle(hangUp: HangUp): boolean;
} {
  const ended = Promise.withResolvers<HangUp>();
  let isRinging = true;
  let framesLeft = incomingRingMs / frameMs;
  const leaveClock = clock.add(
    () => {
      framesLeft -= 1;
      if (framesLeft <= 0) settle({ cause: "no-answer", detail: "nobody took the call" });
    },
    () => {},
  );
  /** False where the call was settled before. */
  const stopRinging = () => {
    const wasRinging = isRinging;
    isRinging = false;
    leaveClock();
    return wasRinging;
  };
  const settle = (hangUp: HangUp) => {
    if (!stopRinging()) return false;
    ended.resolve(hangUp);
    return true;
  };
  const call: IncomingCall = {
    id,
    ...(organizationId !== undefined && { organizationId }),
    from,
    to,
    async accept() {
      if (stopRinging()) return makeLeg(ended.resolve);
      // The caller has gone: whoever takes the call now finds it ended.
      const leg = makeLeg(() => {});
      await leg.hangUp();
      return leg;
    },
    async reject(cause) {
      settle({ cause, detail: "the call was not taken" });
    },
    async redirect(target) {
      return isRinging && canReach(target) && settle({ cause: "transferred", detail: target });
    },
  };
  return { call, ended: ended.promise, settle };
}
