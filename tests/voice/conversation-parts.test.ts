import assert from "node:assert/strict";
import { test } from "node:test";
import { heardText } from "../../src/voice/conversation/heard-text.ts";
import { LineClock } from "../../src/voice/conversation/line-clock.ts";
import { ReplyTiming } from "../../src/voice/conversation/reply-timing.ts";
import { TurnLog } from "../../src/voice/conversation/turn-log.ts";
import { soundsUnfinished } from "../../src/voice/conversation/unfinished-sentence.ts";
import { WaitingSound } from "../../src/voice/conversation/waiting-sound.ts";
import type { Turn } from "../../src/voice/port.ts";

test("what was heard of a cut sentence ends at a whole word, as far into the text as into the sound", () => {
  const text = "We have a table by the window at seven.";
  const whole = { samples: 39_000, isWhole: true };
  assert.equal(heardText(text, 0, whole), "");
  assert.equal(heardText(text, 10_000, whole), "We have a");
  assert.equal(heardText(text, 13_500, whole), "We have a table");
  assert.equal(heardText(text, 39_000, whole), text);
});

test("what was heard of a sentence whose sound is still being made is judged by the usual pace", () => {
  const text = "Certainly. I can help you with that, and I have a few more things to say about it.";
  const heard = heardText(text, 16_000, { samples: 17_000, isWhole: false });
  assert.ok(heard.length >= 10 && heard.length <= 20, heard);
});

function logOf(tell: (log: TurnLog) => void): string[] {
  const turns: Turn[] = [];
  tell(new TurnLog((turn) => turns.push(turn)));
  return turns.map(({ seq, text, interrupted }) => `${seq} ${text}${interrupted ? " -" : ""}`);
}

test("turns are numbered in the order in which they began, whatever is known first", () => {
  const turns = logOf((log) => {
    log.agentStarted(1000, {});
    log.callerSaid("mhm", 2000, 2300);
    log.agentFinished(4000, "Let me explain.", false);
    log.agentStarted(5000, {});
    log.agentFinished(5600, "So", true);
    log.callerSaid("Stop please.", 5300, 6000);
  });
  assert.deepEqual(turns, ["0 Let me explain.", "1 mhm", "2 So -", "3 Stop please."]);
});

test("speech of which nothing was heard is no turn", () => {
  assert.deepEqual(
    logOf((log) => {
      log.agentStarted(0, {});
      log.agentFinished(20, "", true);
    }),
    [],
  );
});

test("the parts of a reply's latency add up to the whole", () => {
  const timing = new ReplyTiming();
  timing.mark("callerEnded", 1000);
  timing.mark("transcribed", 1200);
  timing.mark("committed", 1500);
  timing.mark("thought", 1600);
  timing.mark("thought", 1900);
  assert.deepEqual(timing.take(1750), { totalMs: 750, sttMs: 200, endpointingMs: 300, brainMs: 100, ttsMs: 150 });
  assert.deepEqual(timing.take(5000), {}, "a sentence that answers nobody has no latency");
});

test("alarms ring once, on the line's clock, and not when cancelled", () => {
  const clock = new LineClock();
  const rung: string[] = [];
  clock.after(100, () => rung.push(`a${clock.nowMs}`));
  const cancel = clock.after(100, () => rung.push("never"));
  clock.after(40, () => cancel());
  for (let frame = 0; frame < 20; frame += 1) clock.tick();
  assert.deepEqual(rung, ["a100"]);
});

test("a sentence that breaks off after a joining word sounds unfinished, a whole one does not", () => {
  for (const text of [
    "My name is",
    "I would like the blue one and",
    "it's um,",
    "send it to john at",
    "I am.",
    "Sorry, could you?",
  ]) {
    assert.ok(soundsUnfinished(text), text);
  }
  for (const text of ["Yes.", "My name is Ada Quinn.", "Thursday at three", "No thank you", "What is it for?"]) {
    assert.ok(!soundsUnfinished(text), text);
  }
});

test("each waiting sound can be heard, ends when it is stopped, and none is silent", () => {
  const levelOf = (kind: "" | "keyboard_typing" | "hold_music") => {
    const sound = new WaitingSound(kind);
    sound.start();
    const samples = Array.from({ length: 100 }, () => [...(sound.takeFrame() ?? [])]).flat();
    sound.stop();
    assert.equal(sound.takeFrame(), undefined);
    return Math.max(0, ...samples.map(Math.abs));
  };
  assert.equal(levelOf(""), 0);
  assert.ok(levelOf("keyboard_typing") > 500);
  assert.ok(levelOf("hold_music") > 500);
});

test("the waiting sound lasts until the last of several tools has answered", () => {
  const sound = new WaitingSound("hold_music");
  sound.start();
  sound.start();
  sound.stop();
  assert.ok(sound.takeFrame());
  sound.stop();
  assert.equal(sound.takeFrame(), undefined);
});
