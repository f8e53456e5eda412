import type { HangUp, Leg, LegEvent } from "../telephony/port.ts";

export type Answer = { leg: Leg } | { hangUp: HangUp };

/** Reads a leg's events up to the answer; whoever goes on with the leg reads the rest. */
export async function waitForAnswer(leg: Leg, patienceMs = 120_000): Promise<Answer> {
  const tooLong = Promise.withResolvers<Answer>();
  const timer = setTimeout(() => {
    void leg.hangUp();
    tooLong.resolve({ hangUp: { cause: "no-answer", detail: "" } });
  }, patienceMs);
  try {
    return await Promise.race([readAnswer(leg), tooLong.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function readAnswer(leg: Leg): Promise<Answer> {
  const events = leg.events[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await events.next();
    if (done) return { hangUp: { cause: "failed", detail: "The line said nothing more." } };
    if (value.kind === "ended") return { hangUp: value.hangUp };
    if (value.kind === "answered") return { leg: withRest(leg, events) };
  }
}

/** Not `for await`, which would close the iterator at the answer: it is handed on. */
function withRest(leg: Leg, events: AsyncIterator<LegEvent>): Leg {
  return {
    id: leg.id,
    format: leg.format,
    events: { [Symbol.asyncIterator]: () => events },
    connect: (exchange) => leg.connect(exchange),
    sendDigits: (digits) => leg.sendDigits(digits),
    hold: () => leg.hold(),
    resume: () => leg.resume(),
    transfer: (target) => leg.transfer(target),
    hangUp: () => leg.hangUp(),
  };
}
