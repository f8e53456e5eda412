import { setTimeout as sleep } from "node:timers/promises";
import { answerRequests } from "../../src/voice/speech/answer-requests.ts";

/** Answers in capitals, and dies in the ways threads die. */
answerRequests(async (request: string) => {
  if (request === "exit") process.exit(3);
  if (request === "throw") setImmediate(() => JSON.parse("{"));
  if (request === "refuse") throw new Error("not this one");
  if (request === "throw" || request === "hang") await new Promise(() => {});
  if (request === "slow") await sleep(200);
  return request.toUpperCase();
});
