import { join } from "../../audio/join.ts";
import { dbfs, mix } from "../../audio/level.ts";
import { sine } from "../../audio/tones.ts";
import type { Log } from "../../log.ts";
import { frameMs } from "../port.ts";
import { type Ear, makeEar } from "./ear.ts";
import { frameSamples, lineSampleRate } from "./line-format.ts";
import { type Mouth, type SimulatedSpeech, throughLine } from "./mouth.ts";
import { type Action, blankMemory, type Character, type Memory, type Observation, type Self } from "./person.ts";

/** What a person can do with the telephone besides talking. */
export interface Telephone {
  press(digits: string): void;
  hold(): void;
  resume(): void;
  hangUp(): void;
}

export interface PersonOptions {
  character: Character;
  self: Self;
  speech: SimulatedSpeech;
  mouth: Mouth;
  telephone: Telephone;
  /** Sound around the person, over and over. */
  noise: Int16Array | undefined;
  log: Log;
}

const quietNewsFrames = 50;
const quietDbfs = -45;
const recordingFramesMax = 3_000;

/** Carries out what a character decides, frame by frame: the line's time is the only time there is. */
export class SimulatedPerson {
  readonly #options: PersonOptions;
  readonly #ear: Ear;
  #memory: Memory = blankMemory;
  #frame = 0;
  #noiseAt = 0;
  #agentTalks = false;
  #agentTalksFrame = 0;
  #lastSoundFrame = 0;
  #wakeFrame: number | undefined;
  #todo: Action[] = [];
  /** What is being said: sound, or undefined while it is still made. */
  #saying: { sound: Int16Array | undefined; at: number } | undefined;
  #understanding = 0;
  #understood: string | undefined;
  #recording: Int16Array[] | undefined;
  #gone = false;

  constructor(options: PersonOptions) {
    this.#options = options;
    const { patienceMs, listens } = options.character;
    this.#ear = makeEar({ patienceMs, keepsSound: listens });
  }

  /** Has the first words made while it rings, so that they come when they are due. */
  prepare(): void {
    const { character, self, mouth } = this.#options;
    const answered = character.decide(blankMemory, { kind: "answered" }, self);
    const elapsed = character.decide(answered.memory, { kind: "elapsed" }, self);
    for (const action of [...answered.actions, ...elapsed.actions]) {
      if (action.kind === "say") mouth(action.text, character.voice, character.drawl ?? 1).catch(() => {});
    }
  }

  answer(): void {
    this.#observe({ kind: "answered" });
  }

  /** One frame each way; both as the line carries them. */
  exchange(heard: Int16Array): Int16Array {
    this.#frame += 1;
    if (this.#recording && this.#recording.length < recordingFramesMax) this.#recording.push(heard);
    this.#listen(heard);
    if (this.#wakeFrame !== undefined && this.#frame >= this.#wakeFrame) {
      this.#wakeFrame = undefined;
      this.#observe({ kind: "elapsed" });
    }
    this.#noticeQuiet(heard);
    return this.#addNoise(this.#nextFrame());
  }

  hearDigit(digit: string): void {
    this.#lastSoundFrame = this.#frame;
    this.#observe({ kind: "digit", digit });
  }

  leave(): void {
    this.#gone = true;
    this.#todo = [];
    this.#saying = undefined;
  }

  /** What was recorded after the beep, where this is a machine. */
  recorded(): Int16Array | undefined {
    return this.#recording && join(this.#recording);
  }

  #listen(heard: Int16Array): void {
    const news = this.#ear.push(heard);
    if (news) {
      this.#agentTalks = news === "started";
      if (news === "started") this.#agentTalksFrame = this.#frame;
      this.#observe(
        news === "started" ? { kind: "agent-started" } : { kind: "agent-stopped", talkedMs: this.#talkedMs() },
      );
      if (news === "stopped" && this.#options.character.listens) this.#understand(this.#ear.take());
    }
    // Nobody answers into a sentence: what was understood waits, and is read together with what follows.
    if (this.#understood === undefined || this.#understanding > 0 || this.#agentTalks || this.#isTalking()) return;
    const text = this.#understood;
    this.#understood = undefined;
    this.#observe({ kind: "heard", text });
  }

  #talkedMs(): number {
    return (this.#frame - this.#agentTalksFrame) * frameMs - this.#options.character.patienceMs;
  }

  #understand(sound: Int16Array): void {
    this.#understanding += 1;
    this.#options.speech
      .transcribe(sound)
      .catch((error: unknown) => {
        this.#options.log.warn({ err: error }, "a simulated person could not listen");
        return "";
      })
      .then((text) => {
        this.#understanding -= 1;
        this.#understood = [this.#understood, text].filter(Boolean).join(" ");
      });
  }

  #noticeQuiet(heard: Int16Array): void {
    if (this.#agentTalks || this.#isTalking() || this.#understanding > 0 || dbfs(heard) > quietDbfs) {
      this.#lastSoundFrame = this.#frame;
      return;
    }
    const quietFrames = this.#frame - this.#lastSoundFrame;
    if (quietFrames > 0 && quietFrames % quietNewsFrames === 0) {
      this.#observe({ kind: "quiet", forMs: quietFrames * frameMs });
    }
  }

  #observe(observation: Observation): void {
    if (this.#gone) return;
    const { character, self, log } = this.#options;
    if (observation.kind === "heard") log.debug({ pii: { text: observation.text } }, "a simulated person understood");
    const { memory, actions } = character.decide(this.#memory, observation, self);
    this.#memory = memory;
    for (const action of actions) this.#take(action);
  }

  /** Waiting and stopping are done at once, the rest in its turn. */
  #take(action: Action): void {
    if (action.kind === "wait") this.#wakeFrame = this.#frame + Math.round(action.ms / frameMs);
    else if (action.kind === "stop") {
      this.#todo = [];
      this.#saying = undefined;
      this.#wakeFrame = undefined;
    } else this.#todo.push(action);
  }

  #isTalking(): boolean {
    return this.#saying !== undefined || this.#todo.length > 0;
  }

  #nextFrame(): Int16Array {
    while (!this.#saying) {
      const action = this.#todo.shift();
      if (!action) return new Int16Array(frameSamples);
      this.#begin(action);
      if (this.#gone) return new Int16Array(frameSamples);
    }
    const { sound, at } = this.#saying;
    const frame = new Int16Array(frameSamples);
    if (!sound) return frame;
    frame.set(sound.subarray(at, at + frameSamples));
    this.#saying.at += frameSamples;
    if (this.#saying.at >= sound.length) {
      this.#saying = undefined;
      if (this.#todo.length === 0) this.#observe({ kind: "spoke" });
    }
    return frame;
  }

  #begin(action: Action): void {
    const { telephone } = this.#options;
    if (action.kind === "say") this.#say(action.text);
    else if (action.kind === "pause") this.#play(new Int16Array((action.ms * lineSampleRate) / 1000));
    else if (action.kind === "tone") this.#play(beep(action.hz, action.ms));
    else if (action.kind === "press") telephone.press(action.digits);
    else if (action.kind === "hold") telephone.hold();
    else if (action.kind === "resume") telephone.resume();
    else if (action.kind === "hang-up") telephone.hangUp();
    else if (action.kind === "record") this.#recording = [];
  }

  #play(sound: Int16Array): void {
    if (sound.length > 0) this.#saying = { sound, at: 0 };
  }

  #say(text: string): void {
    const saying: { sound: Int16Array | undefined; at: number } = { sound: undefined, at: 0 };
    this.#saying = saying;
    const { mouth, character, log } = this.#options;
    mouth(text, character.voice, character.drawl ?? 1).then(
      (sound) => {
        saying.sound = sound;
      },
      (error: unknown) => {
        log.warn({ err: error }, "a simulated person could not speak");
        saying.sound = new Int16Array(0);
      },
    );
  }

  #addNoise(frame: Int16Array): Int16Array {
    const { noise } = this.#options;
    if (!noise) return frame;
    const around = noise.subarray(this.#noiseAt, this.#noiseAt + frameSamples);
    this.#noiseAt = (this.#noiseAt + frameSamples) % noise.length;
    return throughLine(mix(frame, around));
  }
}

function beep(hz: number, ms: number): Int16Array {
  return throughLine(sine({ hz, ms, sampleRate: lineSampleRate, amplitude: 8_000 }));
}
