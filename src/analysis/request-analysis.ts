import type { Outgoing } from "../outgoing/outgoing.ts";
import { OutgoingError } from "../outgoing/outgoing-error.ts";
import type { ChatModel } from "./choose-model.ts";

export type ModelAnswer =
  | { kind: "answered"; content: string }
  /** Worth another try later: nobody there, too slow, too busy. */
  | { kind: "unavailable"; detail: string }
  /** It will not answer, however often it is asked. */
  | { kind: "refused"; detail: string };

const timeoutMs = 60_000;
const maxResponseBytes = 2_000_000;

export interface Question {
  system: string;
  user: string;
  schema: object;
}

/** One chat completion that has to be JSON of the schema. A server that knows no schemas is asked once more in words. */
export async function requestAnalysis(
  model: ChatModel,
  question: Question,
  limits: { timeoutMs?: number } = {},
): Promise<ModelAnswer> {
  const strict = { type: "json_schema", json_schema: { name: "call_analysis", strict: true, schema: question.schema } };
  const answer = await post(model, question, { response_format: strict }, limits);
  if (answer.kind !== "refused" || answer.status !== 400) return answer;
  return await post(model, question, {}, limits);
}

type Posted = ModelAnswer & { status?: number };

async function post(
  model: ChatModel,
  { system, user, schema }: Question,
  extra: object,
  limits: { timeoutMs?: number },
): Promise<Posted> {
  const described = `${system}\nAnswer with nothing but one JSON object of this JSON Schema:\n${JSON.stringify(schema)}`;
  const messages = [
    { role: "system", content: described },
    { role: "user", content: user },
  ];
  try {
    const response = await model.outgoing.request({
      method: "POST",
      url: `${model.baseUrl}/chat/completions`,
      headers: {
        "content-type": "application/json",
        ...(model.apiKey === "" ? {} : { authorization: `Bearer ${model.apiKey}` }),
      },
      body: JSON.stringify({ model: model.model, messages, ...extra }),
      timeoutMs: limits.timeoutMs ?? timeoutMs,
      maxResponseBytes,
    });
    return read(response);
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    const isFinal = error.failure === "invalid-url" || error.failure === "refused-address";
    return { kind: isFinal ? "refused" : "unavailable", detail: error.message };
  }
}

function read({ status, body }: Awaited<ReturnType<Outgoing["request"]>>): Posted {
  const detail = `The model answered ${status}.`;
  if (status === 408 || status === 409 || status === 425 || status === 429 || status >= 500)
    return { kind: "unavailable", detail };
  if (status < 200 || status >= 300) return { kind: "refused", detail, status };
  return { kind: "answered", content: contentOf(body) };
}

function contentOf(body: string): string {
  try {
    const { choices } = JSON.parse(body) as { choices?: { message?: { content?: unknown } }[] };
    const content = choices?.[0]?.message?.content;
    return typeof content === "string" ? content : "";
  } catch {
    return "";
  }
}
