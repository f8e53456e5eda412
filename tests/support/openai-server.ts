import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { tone } from "./tone.ts";

/** How the server treats what is asked of it. */
export type Behaviour =
  | { kind: "well" }
  | { kind: "slow"; delayMs: number }
  /** Answers with an error. */
  | { kind: "status"; status: number }
  /** Answers with an error that it never comes to the end of. */
  | { kind: "endless-refusal" }
  /** Begins, then goes on and on. */
  | { kind: "endless" }
  /** Takes the request and never says a word. */
  | { kind: "hang" }
  /** Begins, then says no more and keeps the connection. */
  | { kind: "stall" }
  /** Begins, then drops the connection. */
  | { kind: "cut" }
  /** Begins, then ends as if that were all. */
  | { kind: "end-early" }
  | { kind: "garbage" };

export interface ChatQuestion {
  model: string;
  messages: { role: string; content: unknown }[];
  tools?: { function: { name: string } }[];
  stream?: boolean;
  [option: string]: unknown;
}

export type ChatReply = { text: string } | { tool: string; arguments: Record<string, unknown> };

export interface AskedRequest {
  path: string;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

/** A server of language models, listeners and voices, as OpenAI, Deepgram, ElevenLabs and Cartesia offer them over HTTP. */
export interface ModelServer {
  url: string;
  requests: AskedRequest[];
  behaviour: Behaviour;
  reply: (question: ChatQuestion) => ChatReply;
  /** What the listener says was said. */
  transcript: string;
  close(): Promise<void>;
}

export async function openModelServer(): Promise<ModelServer> {
  const server = createServer((request, response) => {
    void answer(model, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const model: ModelServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    behaviour: { kind: "well" },
    reply: () => ({ text: "How can I help you?" }),
    transcript: "please call me back",
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return model;
}

async function answer(model: ModelServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = Buffer.concat(await request.toArray());
  const path = (request.url ?? "").split("?")[0] ?? "";
  const asked: AskedRequest = { path: request.url ?? "", headers: request.headers, body };
  model.requests.push(asked);
  const { behaviour } = model;
  if (behaviour.kind === "hang") return;
  if (behaviour.kind === "slow") await sleep(behaviour.delayMs);
  if (behaviour.kind === "status") {
    json(response, { error: { message: `refused with ${behaviour.status}`, type: "test" } }, behaviour.status);
  } else if (behaviour.kind === "endless-refusal") {
    response.writeHead(503, { "content-type": "application/json" }).write('{"error":{"message":"refused');
  } else if (path.endsWith("/chat/completions")) await chat(model, JSON.parse(body.toString()), response);
  else if (/\/(audio\/transcriptions|listen|speech-to-text|stt)$/.test(path)) await transcribe(model, path, response);
  else if (/\/(audio\/speech|speak|stream|tts\/bytes)$/.test(path)) await speak(model, path, response);
  else json(response, { error: { message: "no such route" } }, 404);
}

async function chat(model: ModelServer, question: ChatQuestion, response: ServerResponse): Promise<void> {
  const reply = model.reply(question);
  const message = toMessage(reply);
  const common = { id: "chat-1", created: 1, model: question.model };
  if (!question.stream) {
    const finish = "text" in reply ? "stop" : "tool_calls";
    json(response, {
      ...common,
      object: "chat.completion",
      choices: [{ index: 0, message: { role: "assistant", ...message }, finish_reason: finish }],
    });
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (delta: unknown, finish: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ ...common, object: "chat.completion.chunk", choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
    );
  const pieces =
    "text" in reply ? reply.text.split(/(?<= )/).map((content) => ({ role: "assistant", content })) : [message];
  if (model.behaviour.kind === "endless") return await goOn(response, () => send({ content: "and on " }));
  const begun = Math.ceil(pieces.length / 2);
  for (const [index, piece] of pieces.entries()) {
    if (index === begun && breaksOff(model.behaviour, response)) return;
    if (model.behaviour.kind === "garbage") response.write("data: {this is no JSON\n\n");
    send(piece);
  }
  if (begun === pieces.length && breaksOff(model.behaviour, response)) return;
  send({}, "text" in reply ? "stop" : "tool_calls");
  response.write(
    `data: ${JSON.stringify({ ...common, object: "chat.completion.chunk", choices: [], usage: { prompt_tokens: 5, completion_tokens: 7, total_tokens: 12 } })}\n\n`,
  );
  response.end("data: [DONE]\n\n");
}

function toMessage(reply: ChatReply): Record<string, unknown> {
  if ("text" in reply) return { content: reply.text };
  const call = { name: reply.tool, arguments: JSON.stringify(reply.arguments) };
  return { tool_calls: [{ index: 0, id: "call-1", type: "function", function: call }] };
}

async function transcribe(model: ModelServer, path: string, response: ServerResponse): Promise<void> {
  if (model.behaviour.kind === "garbage") return void response.end("<html>not this</html>");
  response.writeHead(200, { "content-type": "application/json" });
  const text = path.endsWith("/listen")
    ? { results: { channels: [{ alternatives: [{ transcript: model.transcript }] }] } }
    : { text: model.transcript };
  const body = JSON.stringify(text);
  response.write(body.slice(0, body.length / 2));
  if (model.behaviour.kind === "endless") return await goOn(response, () => response.write(" and on".repeat(1000)));
  if (!breaksOff(model.behaviour, response)) response.end(body.slice(body.length / 2));
}

/** One second of sound, whatever was to be said. */
async function speak(model: ModelServer, path: string, response: ServerResponse): Promise<void> {
  if (model.behaviour.kind === "garbage") return void response.end("<html>not this</html>");
  const sampleRate = path.endsWith("/audio/speech") ? 24_000 : 16_000;
  const sound = Buffer.from(tone(sampleRate).buffer);
  response.writeHead(200, { "content-type": "audio/pcm" });
  // An odd number of bytes: a sample may come in two pieces.
  response.write(sound.subarray(0, 9601));
  await sleep(5);
  if (model.behaviour.kind === "endless") return await goOn(response, () => response.write(sound));
  if (!breaksOff(model.behaviour, response)) response.end(sound.subarray(9601));
}

async function goOn(response: ServerResponse, write: () => boolean): Promise<void> {
  while (!response.destroyed) if (!write()) await sleep(1);
}

function breaksOff({ kind }: Behaviour, response: ServerResponse): boolean {
  if (kind === "cut") setTimeout(() => response.destroy(), 20);
  if (kind === "end-early") response.end();
  return kind === "cut" || kind === "end-early" || kind === "stall";
}

function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}
