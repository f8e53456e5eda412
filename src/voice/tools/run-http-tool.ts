import { setTimeout as sleep } from "node:timers/promises";
import type { Outgoing, OutgoingRequest, OutgoingResponse } from "../../outgoing/outgoing.ts";
import { OutgoingError, type OutgoingFailure } from "../../outgoing/outgoing-error.ts";
import type { ToolSpec } from "../port.ts";
import { buildToolRequest } from "./build-tool-request.ts";
import { checkArguments } from "./check-arguments.ts";
import { readAnswer, shorten } from "./read-answer.ts";

export interface ToolResult {
  ok: boolean;
  /** What the agent is to know: the answer, or what it can tell the caller. */
  text: string;
  /** The status of the answer; null when there was none. */
  status: number | null;
  /** For who set up the tool; empty when all went well. */
  detail: string;
}

export interface HttpToolContext {
  outgoing: Outgoing;
  /** Fill `{{name}}` in the address and headers. */
  variables?: Record<string, unknown>;
  signal: AbortSignal;
}

const timeoutMsDefault = 10_000;
const responseBytesMax = 65_536;
const failureChars = 500;
const pausesMs = [200, 600];

/** Asks another system on the agent's behalf. Never throws: whatever goes wrong is something to say. */
export async function runHttpTool(
  tool: ToolSpec,
  args: Record<string, unknown>,
  context: HttpToolContext,
): Promise<ToolResult> {
  try {
    const checked = checkArguments(tool.configuration.parameters, args);
    if ("fault" in checked) return failed(`That did not work: ${checked.fault}.`, checked.fault);
    const built = buildToolRequest(tool.configuration, checked.values, context.variables ?? {});
    if ("fault" in built) return failed(`That did not work: ${built.fault}.`, built.fault);
    const { timeoutMs } = tool.configuration;
    const patienceMs = typeof timeoutMs === "number" ? timeoutMs : timeoutMsDefault;
    return resultOf(await requestWithRetries(built.request, patienceMs, context));
  } catch (error) {
    if (error instanceof OutgoingError) return failed(excuses[error.failure], error.message);
    return failed("That did not work.", error instanceof Error ? error.message : String(error));
  }
}

const excuses: Record<OutgoingFailure, string> = {
  "invalid-url": "That did not work: the address of the other system is not valid.",
  "refused-address": "That did not work: the other system may not be asked.",
  unreachable: "That did not work: the other system cannot be reached just now.",
  timeout: "That did not work: the other system took too long to answer.",
  aborted: "That was given up before there was an answer.",
  redirects: "That did not work: the other system sent us in circles.",
};

function failed(text: string, detail: string): ToolResult {
  return { ok: false, text, status: null, detail };
}

function resultOf(response: OutgoingResponse): ToolResult {
  const { status } = response;
  if (status >= 200 && status < 300) return { ok: true, text: readAnswer(response), status, detail: "" };
  const said = shorten(response.body, failureChars);
  const text = `That did not work: the other system answered with an error (${status})${said ? `: ${said}` : "."}`;
  return { ok: false, text, status, detail: `The status is ${status}.` };
}

type Prepared = Pick<OutgoingRequest, "method" | "url" | "headers" | "body">;

/** Only what may be repeated is: GET, when the other side broke down or was not there. The time is for all of it. */
async function requestWithRetries(
  request: Prepared,
  patienceMs: number,
  { outgoing, signal }: HttpToolContext,
): Promise<OutgoingResponse> {
  const deadline = performance.now() + patienceMs;
  const pauses = request.method === "GET" ? pausesMs : [];
  for (let turn = 0; ; turn++) {
    const pauseMs = pauses[turn];
    const leftMs = Math.max(1, Math.ceil(deadline - performance.now()));
    const limits = { timeoutMs: leftMs, maxResponseBytes: responseBytesMax, maxRedirects: 3, signal };
    const again = (afterMs: number | undefined): afterMs is number =>
      afterMs !== undefined && performance.now() + afterMs < deadline;
    try {
      const response = await outgoing.request({ ...request, ...limits });
      if (response.status < 500 || !again(pauseMs)) return response;
    } catch (error) {
      if (!(error instanceof OutgoingError) || error.failure !== "unreachable" || !again(pauseMs)) throw error;
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}
