import { setTimeout as sleep } from "node:timers/promises";
import { type llm, voice } from "@livekit/agents";
import { Ear } from "../listening/ear.ts";
import { SessionSenses } from "../listening/session-senses.ts";
import { speechEndSilenceMs } from "../listening/speech-detector.ts";
import type { ConversationSpec, Turn } from "../port.ts";
import { CallAudio } from "./call-audio.ts";
import type { LineClock } from "./line-clock.ts";
import { PhoneAgent } from "./phone-agent.ts";
import { ReplyTiming } from "./reply-timing.ts";
import { sessionOptions } from "./session-options.ts";
import { TurnLog } from "./turn-log.ts";
import type { Models } from "./voice-engine.ts";

const quietCheckMs = 100;
/** Shorter sounds are more likely a cough than words. */
const wordsMsMin = 800;
/** Noise that was taken for speech never becomes words. */
const understandingMsMax = 8000;
/** For the last words of somebody who hung up while speaking. */
const lastWordsMsMax = 1000;

export interface SessionListener {
  onTurn(turn: Turn): void;
  onFrames(heard: Int16Array, played: Int16Array): void;
  /** The caller finished: "answered" when the reply is taken care of, "reply" when the language model is to give it. */
  onCallerTurn(text: string): "answered" | "reply";
  onCallerSpeaking(): void;
  /** What was understood so far, piece by piece. */
  onTranscript(text: string): void;
  /** The caller said something that no words could be made of. */
  onNotUnderstood(): void;
  onModelFailed(kind: string, error: unknown): void;
}

/** The conversation engine on one line, with its turns and their timing. It decides nothing by itself. */
export class Session {
  readonly audio: CallAudio;
  readonly #ear: Ear;
  readonly #senses: SessionSenses;
  readonly #clock: LineClock;
  readonly #listener: SessionListener;
  readonly #session: voice.AgentSession;
  readonly #turns: TurnLog;
  readonly #timing = new ReplyTiming();
  #agent: voice.Agent | undefined;
  #callerStartedMs: number | undefined;
  #callerEndedMs = 0;
  #segmentStartedMs = 0;
  #isCallerSpeaking = false;
  #uncommitted: string[] = [];
  #isStarted = false;
  #isClosed = false;
  readonly #minInterruptionMs: number;
  /** What the agent says now or next and may not be interrupted in: words over it do not count. */
  readonly #uninterruptible = new Set<voice.SpeechHandle>();

  constructor(options: {
    spec: ConversationSpec;
    models: Models;
    lineRate: number;
    clock: LineClock;
    speed: number;
    listener: SessionListener;
  }) {
    const { spec, models, lineRate, clock, listener } = options;
    this.#clock = clock;
    this.#listener = listener;
    this.#minInterruptionMs = spec.agent.turns.minInterruptionMs;
    this.#turns = new TurnLog((turn) => listener.onTurn(turn));
    this.#senses = new SessionSenses(models.hearing.language);
    this.#ear = new Ear(models.hearing, lineRate, {
      onSpeech: (change, state) => {
        if (change === "start") this.#callerBegan(state.utteranceMs);
        else if (change === "end") this.#callerPaused();
        this.#senses.tellSpeech(change, state);
      },
      onText: (text, isFinal) => this.#understood(text, isFinal),
      isDeaf: () => this.#uninterruptible.size > 0,
      onFailed: (error) => listener.onModelFailed("vad_error", error),
    });
    this.audio = new CallAudio({
      lineRate,
      clock,
      waitingSound: spec.agent.waitingSound,
      // Nobody is there yet to take what is heard before the session has started.
      onHeard: (heard) => this.#isStarted && this.#ear.push(heard),
      onFrames: (heard, played) => listener.onFrames(heard, played),
      listener: {
        onText: () => this.#timing.mark("thought", clock.nowMs),
        onSegmentStarted: () => this.#turns.agentStarted(clock.nowMs, this.#timing.take(clock.nowMs)),
        onSegmentFinished: ({ text, interrupted }) =>
          this.#turns.agentFinished(interrupted ? this.audio.spokenUntilMs : clock.nowMs, text, interrupted),
      },
    });
    this.#session = new voice.AgentSession(sessionOptions(spec.agent, models, this.#senses, options.speed));
    this.#listen();
  }

  /** Somebody speaks, or what was said is still being understood or thought about. */
  get isBusy(): boolean {
    const isUnderstanding =
      this.#callerStartedMs !== undefined && this.#clock.nowMs - this.#callerEndedMs < understandingMsMax;
    const isThinking = this.#session.agentState === "thinking";
    return this.#isCallerSpeaking || isUnderstanding || this.audio.output.isSpeaking || isThinking;
  }

  get isCallerSpeaking(): boolean {
    return this.#isCallerSpeaking;
  }

  async start(instructions: string, tools: llm.ToolContextLike): Promise<void> {
    const agent = new PhoneAgent(
      { instructions, tools },
      { onTurn: (text) => this.#commitTurn(text), texts: () => this.#senses.texts() },
    );
    this.#agent = agent;
    this.#session.output.audio = this.audio.output;
    this.#session.output.transcription = this.audio.textTap as unknown as voice.AgentSession["output"]["transcription"];
    await this.#session.start({ agent, record: false });
    this.#isStarted = true;
  }

  async say(text: string, options: { interruptible?: boolean } = {}): Promise<{ interrupted: boolean }> {
    if (this.#isClosed) return { interrupted: true };
    this.#timing.mark("thought", this.#clock.nowMs);
    const { interruptible } = options;
    try {
      const speech = this.#session.say(text, interruptible === undefined ? {} : { allowInterruptions: interruptible });
      await speech.waitForPlayout();
      return { interrupted: speech.interrupted };
    } catch (error) {
      // A session that closes meanwhile refuses to speak: nobody waits for these words any more.
      this.#listener.onModelFailed("session", error);
      return { interrupted: true };
    }
  }

  /** Has the language model say something of its own accord. */
  async prompt(instructions: string): Promise<void> {
    await this.#generate({ instructions });
  }

  /** Has the language model answer what the caller did without a word. */
  async answer(userInput: string): Promise<void> {
    await this.#generate({ userInput });
  }

  async #generate(request: { instructions: string } | { userInput: string }): Promise<void> {
    if (this.#isClosed) return;
    try {
      await this.#session.generateReply(request).waitForPlayout();
    } catch (error) {
      this.#listener.onModelFailed("session", error);
    }
  }

  /** Adds what happened outside the spoken words to what the language model knows. */
  async note(role: "user" | "system", text: string): Promise<void> {
    if (!this.#agent) return;
    const chatCtx = this.#agent.chatCtx.copy();
    chatCtx.addMessage({ role, content: text });
    await this.#agent.updateChatCtx(chatCtx);
  }

  /** Runs `work` once nothing is being said or thought any more. */
  async afterwards(work: () => Promise<void>): Promise<void> {
    do await this.#clock.wait(quietCheckMs);
    while (this.isBusy && !this.#isClosed);
    if (!this.#isClosed) await work();
  }

  interrupt(): void {
    if (!this.#isClosed) this.#session.interrupt({ force: true });
  }

  /** What the caller pressed counts as said, and stops the agent as words do. */
  callerPressed(digits: string): void {
    if (this.#uninterruptible.size === 0) this.interrupt();
    const nowMs = this.#clock.nowMs;
    this.#turns.callerSaid(`(pressed ${digits})`, nowMs, nowMs);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    if (this.#isCallerSpeaking) this.#callerEndedMs = this.#clock.nowMs;
    await Promise.race([this.#ear.finish(), sleep(lastWordsMsMax, undefined, { ref: false })]);
    this.#ear.close();
    await this.#session.close();
    const rest = this.#uncommitted.join(" ").trim();
    if (rest !== "") this.#logCallerTurn(rest);
  }

  #listen(): void {
    const { AgentSessionEventTypes: Type } = voice;
    this.#session.on(Type.SpeechCreated, ({ speechHandle }) => {
      if (speechHandle.allowInterruptions) return;
      this.#uninterruptible.add(speechHandle);
      speechHandle.addDoneCallback(() => this.#uninterruptible.delete(speechHandle));
    });
    this.#session.on(Type.UserTranscriptionTimeout, () => {
      this.#callerStartedMs = undefined;
      const hasWords = this.#callerEndedMs - this.#segmentStartedMs >= wordsMsMin;
      if (hasWords && !this.isBusy) this.#listener.onNotUnderstood();
    });
    this.#session.on(Type.Error, ({ error }) => {
      const { type, recoverable } = error as { type?: string; recoverable?: boolean };
      if (recoverable !== true) this.#listener.onModelFailed(type ?? "session", error);
    });
  }

  #understood(text: string, isFinal: boolean): void {
    if (isFinal) {
      // The framework lets every final transcript interrupt, however short.
      if (this.#isTooShortToInterrupt()) return;
      this.#timing.mark("transcribed", this.#clock.nowMs);
      this.#uncommitted.push(text);
      this.#listener.onTranscript(text);
    }
    this.#senses.tellText(text, isFinal);
  }

  /** A word thrown in while the agent speaks, shorter than what may interrupt it: the agent goes on, and nothing was said. */
  #isTooShortToInterrupt(): boolean {
    const isShort = this.#callerEndedMs - this.#segmentStartedMs < this.#minInterruptionMs;
    if (!isShort || !this.audio.output.isSpeaking || this.#isCallerSpeaking) return false;
    this.#callerStartedMs = undefined;
    return true;
  }

  #callerBegan(sinceMs: number): void {
    const startedMs = Math.max(0, this.#clock.nowMs - sinceMs);
    this.#isCallerSpeaking = true;
    this.#segmentStartedMs = startedMs;
    this.#callerStartedMs ??= startedMs;
    this.#listener.onCallerSpeaking();
  }

  #callerPaused(): void {
    this.#isCallerSpeaking = false;
    this.#callerEndedMs = Math.max(0, this.#clock.nowMs - speechEndSilenceMs);
    this.#timing.mark("callerEnded", this.#callerEndedMs);
  }

  #commitTurn(text: string): "answered" | "reply" {
    if (this.#isClosed) return "answered";
    this.#timing.mark("committed", this.#clock.nowMs);
    this.#logCallerTurn(text);
    return this.#listener.onCallerTurn(text);
  }

  #logCallerTurn(text: string): void {
    this.#uncommitted = [];
    const endedMs = this.#callerEndedMs;
    this.#turns.callerSaid(text, Math.min(this.#callerStartedMs ?? endedMs, endedMs), endedMs);
    this.#callerStartedMs = this.#isCallerSpeaking ? this.#clock.nowMs : undefined;
  }
}
