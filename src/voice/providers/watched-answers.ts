import type { Fetch } from "../../outgoing/guarded-fetch.ts";
import { within } from "./deadlines.ts";
import { textOf } from "./provider-fetch.ts";

export interface AnswerLimits {
  /** Until the answer begins, and then between any two pieces of it. */
  firstMs: number;
  nextMs: number;
}

/** Either says that a streamed chat answer is complete; without one of them it was cut. */
const complete = /\[DONE\]|"finish_reason"\s*:\s*"/;
const overlap = 40;
/** Thousands of words; nobody says that much at once. */
const answerBytesMax = 2 * 1024 * 1024;

/** A fetch for streamed chat answers that fails when the answer stalls, breaks off, never ends, or is none. */
export function watchAnswers(fetch: Fetch, limits: AnswerLimits): Fetch {
  return async (url, init) => {
    const stop = new AbortController();
    const signal = init.signal ? AbortSignal.any([init.signal, stop.signal]) : stop.signal;
    const response = await within(limits.firstMs, init.signal ?? undefined, async () =>
      fetch(url, { ...init, signal }),
    ).catch((error) => {
      stop.abort();
      throw error;
    });
    const type = response.headers.get("content-type") ?? "";
    if (!response.ok) {
      // What is refused comes with a text of its own, which is for the client to read.
      const text = await within(limits.nextMs, undefined, () => textOf(response)).catch(() => "");
      stop.abort();
      return new Response(text, { status: response.status, headers: { "content-type": type } });
    }
    if (!type.startsWith("text/event-stream")) {
      stop.abort();
      throw new Error(`an answer of ${type || "unknown type"} instead of a stream`);
    }
    const body = watch(response.body, limits.nextMs, () => stop.abort());
    return new Response(ReadableStream.from(body), { status: response.status, headers: { "content-type": type } });
  };
}

async function* watch(
  body: ReadableStream<Uint8Array> | null,
  nextMs: number,
  stop: () => void,
): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let tail = "";
  let isComplete = false;
  let bytes = 0;
  try {
    for (;;) {
      const piece = await within(nextMs, undefined, async () => await reader?.read());
      if (!piece || piece.done) break;
      bytes += piece.value.length;
      if (bytes > answerBytesMax) throw new Error("the answer has no end");
      tail = tail.slice(-overlap) + decoder.decode(piece.value, { stream: true });
      isComplete ||= complete.test(tail);
      yield piece.value;
    }
  } finally {
    stop();
  }
  if (!isComplete) throw new Error("the answer broke off");
}
