import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { join } from "../../src/audio/join.ts";
import { resample } from "../../src/audio/resample.ts";
import { agentWith, specOf } from "./scripted-talk.ts";
import { openStage, type Stage, type Talk } from "./stage.ts";

let stage: Stage;
let talk: Talk | undefined;
before(() => {
  stage = openStage();
});
afterEach(async () => {
  talk?.line.end("hung-up-by-callee");
  await talk?.conversation.outcome;
  stage.hears = undefined;
});
after(() => stage?.close());

const words =
  "We have a table by the window at seven, another one in the garden at half past eight, and a large round table near the fire for up to ten people.";
const quickly = { ...agentWith().turns, minInterruptionMs: 50 };

function listenTo(changes: Parameters<typeof agentWith>[0]): Talk {
  talk = stage.talk(specOf(agentWith({ welcomeMessage: words, ...changes }), { direction: "inbound" }));
  return talk;
}

/** The agent has been speaking for a while; the caller begins now. Answers when. */
async function interruptAfter(ms: number, text: string): Promise<number> {
  const { line } = talk as Talk;
  stage.hears = text;
  const sound = await stage.speech.synthesize(text, "slt");
  await line.untilAgentSpeaks();
  await line.wait(ms);
  line.speak(sound);
  return line.nowMs;
}

function lastAudibleMs(from: number): number {
  const { line } = talk as Talk;
  for (let at = line.nowMs; at > from; at -= 20) if (line.isAgentAudible(at - 20, at)) return at;
  return from;
}

test("a caller who speaks stops the agent within 300 ms, and the transcript ends at the word that was heard", async () => {
  const { line, turns } = listenTo({ turns: quickly });
  const beganMs = await interruptAfter(2500, "Stop please, I only wanted to know your address.");
  await line.until(() => turns.length > 0);
  const stoppedMs = lastAudibleMs(beganMs);
  assert.ok(stoppedMs - beganMs <= 300, `the agent went on for ${stoppedMs - beganMs} ms`);

  const [turn] = turns;
  assert.equal(turn?.role, "agent");
  assert.ok(turn.interrupted);
  assert.ok(words.startsWith(turn.text) && turn.text.length < words.length, turn.text);
  assert.ok(Math.abs(turn.endedMs - stoppedMs) <= 100, `${turn.endedMs} and ${stoppedMs}`);
  // What was on the line, understood again: the same words, give or take the one that was cut.
  stage.hears = undefined;
  const heard = await stage.speech.transcribe(resample(join(line.agentFrames), 8000, 16_000));
  const count = (text: string) => text.trim().split(/\s+/).length;
  assert.ok(Math.abs(count(heard) - count(turn.text)) <= 1, `heard "${heard}", stored "${turn.text}"`);
});

test("an agent that may not be interrupted finishes its sentence", async () => {
  const { line, turns } = listenTo({
    turns: quickly,
    allowInterruptions: false,
    welcomeMessage: "One moment, I am still speaking to you.",
  });
  await interruptAfter(600, "Stop please.");
  await line.until(() => turns.length > 0);
  assert.match(turns[0]?.text ?? "", /^One moment, I am still speaking to you\./);
  assert.ok(!turns[0]?.interrupted);
});

test("a sound shorter than minInterruptionDuration does not stop the agent", async () => {
  const { line, turns } = listenTo({
    turns: { ...quickly, minInterruptionMs: 1500 },
    welcomeMessage: "This is a sentence that is long enough to be interrupted by somebody.",
  });
  await interruptAfter(800, "Yes.");
  await line.until(() => turns.length > 0);
  assert.match(turns[0]?.text ?? "", /^This is a sentence that is long enough to be interrupted by somebody\./);
  assert.ok(!turns[0]?.interrupted);
});

test("fewer words than minInterruptionWords do not stop the agent, more do", async () => {
  const turnTaking = { ...quickly, minInterruptionWords: 3 };
  const { line, turns } = listenTo({
    turns: turnTaking,
    welcomeMessage: "This is a sentence that is long enough for that.",
  });
  await interruptAfter(500, "Right.");
  await line.until(() => turns.length > 0);
  assert.ok(!turns[0]?.interrupted, "one word stopped the agent");
  line.end("hung-up-by-callee");

  const second = listenTo({ turns: turnTaking });
  await interruptAfter(500, "Wait a moment please, I have a question.");
  await second.line.until(() => second.turns.length > 0);
  assert.ok(second.turns[0]?.interrupted, "many words did not stop the agent");
});

test("an agent stopped by mere noise goes on after agentFalseInterruptionTimeout", async () => {
  const sentence = "This is a sentence that is long enough to be interrupted by somebody who coughs.";
  const { line, turns } = listenTo({ turns: { ...quickly, falseInterruptionMs: 600 }, welcomeMessage: sentence });
  const beganMs = await interruptAfter(1000, "Uh uh uh uh.");
  stage.hears = "";
  await line.until(() => turns.length > 0);
  assert.ok(turns[0]?.text.startsWith(sentence) && !turns[0].interrupted, JSON.stringify(turns));
  assert.ok(!line.isAgentAudible(beganMs + 900, beganMs + 1100), "the agent did not stop for the noise");
});

test("somebody who hangs up while speaking is in the transcript as far as they came", async () => {
  const sound = await stage.speech.synthesize("Please call me back tomorrow in the afternoon.", "slt");
  // As in a voice process that takes calls: nobody waits for the recognizer to load.
  await stage.speech.transcribe(sound);
  const { line, turns, conversation } = listenTo({ welcomeMessage: "Good morning." });
  await line.untilAgentIsQuiet();
  const beganMs = line.nowMs;
  line.speak(sound);
  await line.wait(1500);
  line.end("hung-up-by-callee");
  await conversation.outcome;
  const last = turns.at(-1);
  assert.equal(last?.role, "caller");
  assert.match(last.text, /call me back/i);
  assert.ok(last.startedMs >= beganMs && last.endedMs > last.startedMs, `${last.startedMs} to ${last.endedMs}`);
});
