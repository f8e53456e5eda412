import type { Leg } from "../../telephony/port.ts";
import type { Brain, Hands } from "../brains/brain.ts";
import { makeLlmBrain } from "../brains/llm/llm-brain.ts";
import { makeScriptedBrain } from "../brains/scripted-brain.ts";
import { fillVariables } from "../fill-variables.ts";
import type { CollectedData, ConversationOutcome, ConversationSpec, EndReason, Turn } from "../port.ts";
import { performFirstAction } from "../tools/perform-first-action.ts";
import type { ToolContext } from "../tools/perform-tool.ts";
import type { CallObserver, Conversation, ConversationControls } from "./conversation.ts";
import { reasonOf } from "./hang-up-reason.ts";
import { KeyPresses } from "./key-presses.ts";
import { LineClock } from "./line-clock.ts";
import { MachineWatch } from "./machine-watch.ts";
import { Session } from "./session.ts";
import { SilenceWatch } from "./silence-watch.ts";
import type { Models, VoiceEngine } from "./voice-engine.ts";

/** A party that says nothing this long after the answer is spoken to first. */
const calleeSpeaksFirstMs = 1200;
/** A first turn that never ends, such as a humming line, does not keep the agent from speaking. */
const firstTurnMsMax = 8000;
/** How long before its limit a call is brought to an end, so that the sentence is over in time. */
const farewellMs = 4000;
/** A greeting that ends without a beep or a pause is spoken to anyway. */
const beepMsMax = 30_000;
/** After the last word, so that no line swallows it. */
const lastWordMs = 200;
const failedAnswersMax = 2;
const sayAgain = "I'm sorry, I did not get that. Could you say it again?";
const timeIsUp = "I'm sorry, our time for this call is up. Thank you, and goodbye.";
const minutesAreUp = "I'm sorry, I have to end our call here. Thank you for your time. Goodbye.";

/** Talks on an answered line until somebody ends it. */
export function startConversation(
  spec: ConversationSpec,
  leg: Leg,
  engine: VoiceEngine,
  observer: CallObserver,
): Conversation {
  const run = new ConversationRun(spec, leg, engine, observer);
  void run.start();
  return { controls: run, outcome: run.outcome };
}

class ConversationRun implements ConversationControls, Hands {
  readonly #ending = Promise.withResolvers<ConversationOutcome>();
  readonly #spec: ConversationSpec;
  readonly #leg: Leg;
  readonly #engine: VoiceEngine;
  readonly #observer: CallObserver;
  readonly #clock = new LineClock();
  readonly #keys = new KeyPresses(this.#clock, (digits) => this.#onKeys(digits));
  readonly #firstTurn = Promise.withResolvers<void>();
  #models: Models | undefined;
  #session: Session | undefined;
  #brain: Brain | undefined;
  #machine: MachineWatch | undefined;
  /** Whether what the caller says still goes to the brain. */
  #isListening = true;
  #isGreeted = false;
  #heardFirst = "";
  #isEnded = false;
  #isLeavingMessage = false;
  #failedAnswers = 0;
  #transferredTo: string | null = null;
  #silence: SilenceWatch | undefined;

  constructor(spec: ConversationSpec, leg: Leg, engine: VoiceEngine, observer: CallObserver) {
    // The first action may learn more about the caller.
    this.#spec = { ...spec, variables: { ...spec.variables } };
    this.#leg = leg;
    this.#engine = engine;
    this.#observer = observer;
  }

  get outcome(): Promise<ConversationOutcome> {
    return this.#ending.promise;
  }

  async start(): Promise<void> {
    void this.#followLeg();
    try {
      await this.#open();
      await this.#greet();
    } catch (error) {
      await this.#end("failed", (error as Error).message);
    }
  }

  async #open(): Promise<void> {
    const { agent, direction } = this.#spec;
    const onNotice = (detail: string) => this.#observer.onNotice({ kind: "fallback", detail });
    const models = await this.#engine.openModels(this.#spec, onNotice);
    this.#models = models;
    if (this.#isEnded) return await models.close();
    const lineRate = this.#leg.format.sampleRate;
    if (direction === "outbound") this.#machine = this.#watchForMachine(lineRate);
    const session = new Session({
      spec: this.#spec,
      models,
      lineRate,
      clock: this.#clock,
      speed: this.#engine.speed,
      listener: {
        onTurn: (turn) => this.#onTurn(turn),
        onFrames: (heard, played) => this.#onFrames(heard, played),
        onCallerTurn: (text) => this.#onCallerTurn(text),
        onCallerSpeaking: () => this.#silence?.restart(),
        onTranscript: (text) => this.#machine?.hearText(text, this.#clock.nowMs),
        onNotUnderstood: () => this.#onNotUnderstood(),
        onModelFailed: (kind, error) => this.#onModelFailed(kind, error),
      },
    });
    this.#session = session;
    this.#leg.connect((heard) => session.audio.exchange(heard));
    this.#watchTimeLimit();
    const tools: ToolContext = { spec: this.#spec, hands: this, session, engine: this.#engine, collected: noData() };
    await performFirstAction(tools);
    const brain = models.llm ? makeLlmBrain(tools) : { ...makeScriptedBrain(this.#spec, this), ...noTools };
    this.#brain = brain;
    await session.start(brain.instructions, brain.tools);
    this.#silence = new SilenceWatch({
      clock: this.#clock,
      awayMs: agent.turns.userAwayMs,
      isQuiet: () => this.#isGreeted && this.#isListening && !session.isBusy && !session.audio.waiting.isOn,
      onSilence: () => this.#brain?.silence(),
    });
  }

  /** Who is called usually says hello first; who calls, or sits in a browser, expects to be greeted. */
  async #greet(): Promise<void> {
    if (this.#spec.direction === "outbound") {
      await Promise.race([this.#firstTurn.promise, this.#clock.wait(calleeSpeaksFirstMs)]);
      const isTalking = this.#session?.isCallerSpeaking ?? false;
      if (isTalking) await Promise.race([this.#firstTurn.promise, this.#clock.wait(firstTurnMsMax)]);
    }
    this.#isGreeted = true;
    if (this.#isListening) await this.#brain?.greet(this.#heardFirst);
  }

  async say(text: string, options: { interruptible?: boolean } = {}): Promise<{ interrupted: boolean }> {
    if (this.#isEnded || !this.#session) return { interrupted: true };
    const spoken = await this.#session.say(text, options);
    return { interrupted: spoken.interrupted || this.#isEnded };
  }

  hangUp(): void {
    void this.#end("hung-up-by-command");
  }

  async endCall(reason: "agent-ended" | "silence"): Promise<void> {
    this.#isListening = false;
    await this.#clock.wait(lastWordMs);
    await this.#end(reason);
  }

  async transfer(target: string): Promise<boolean> {
    if (this.#isEnded || !(await this.#attempt("a transfer", () => this.#leg.transfer(target)))) return false;
    this.#transferredTo = target;
    await this.#end("transferred");
    return true;
  }

  async sendDigits(digits: string): Promise<void> {
    await this.#attempt("sending digits", () => this.#leg.sendDigits(digits));
  }

  async leaveVoicemail(message?: string): Promise<void> {
    if (this.#isLeavingMessage) return;
    this.#isLeavingMessage = true;
    const { voicemailMessage, timezone } = this.#spec.agent;
    const template = message?.trim() || voicemailMessage;
    const text = fillVariables(template, this.#spec.variables, new Date(), timezone);
    this.#isListening = false;
    this.#session?.interrupt();
    this.#session?.audio.mute();
    if (text !== "") await this.say(text, { interruptible: false });
    await this.#clock.wait(lastWordMs);
    await this.#end("voicemail");
  }

  endForMinutes(): void {
    void this.#endPolitely("out-of-minutes", minutesAreUp);
  }

  async #endPolitely(reason: EndReason, sentence: string): Promise<void> {
    if (this.#isEnded || !this.#isListening) return;
    this.#isListening = false;
    this.#session?.interrupt();
    await this.say(sentence, { interruptible: false });
    await this.#end(reason);
  }

  #onTurn(turn: Turn): void {
    if (turn.role === "agent" && turn.text !== sayAgain) this.#failedAnswers = 0;
    this.#observer.onTurn(turn);
  }

  #onFrames(heard: Int16Array, played: Int16Array): void {
    this.#machine?.hearFrame(heard, this.#clock.nowMs);
    this.#observer.onFrames(heard, played);
  }

  #onCallerTurn(text: string): "answered" | "reply" {
    this.#firstTurn.resolve();
    this.#silence?.restart();
    if (!this.#isListening || !this.#brain) return "answered";
    if (this.#isGreeted) return this.#brain.heard(text);
    // The greeting is the answer to a first hello.
    this.#heardFirst = `${this.#heardFirst} ${text}`.trim();
    return "answered";
  }

  #onNotUnderstood(): void {
    if (this.#isGreeted && this.#isListening) this.#brain?.notUnderstood();
  }

  #watchForMachine(lineRate: number): MachineWatch {
    return new MachineWatch({
      lineRate,
      onMachine: () => {
        this.#observer.onMachine();
        this.#isListening = false;
        this.#session?.interrupt();
        this.#clock.after(beepMsMax, () => void this.leaveVoicemail());
      },
      onReadyToSpeak: () => void this.leaveVoicemail(),
    });
  }

  #watchTimeLimit(): void {
    const limitMs = this.#spec.maxCallSeconds * 1000;
    if (limitMs === 0) return;
    this.#clock.after(
      Math.max(limitMs / 2, limitMs - farewellMs),
      () => void this.#endPolitely("time-limit", timeIsUp),
    );
    // Whatever is still being said: the limit is a limit.
    this.#clock.after(limitMs, () => void this.#end("time-limit"));
  }

  /** One failed answer is asked for again; a language model that keeps failing leaves the script, which needs none. */
  #onModelFailed(kind: string, error: unknown): void {
    const detail = String((error as { error?: Error }).error?.message ?? (error as Error).message ?? error);
    this.#observer.onNotice({ kind, detail });
    if (kind !== "llm_error" || this.#isEnded || !this.#isListening) return;
    this.#failedAnswers += 1;
    if (this.#failedAnswers < failedAnswersMax) return void this.say(sayAgain);
    this.#observer.onNotice({ kind: "fallback", detail: "The scripted brain goes on without a language model." });
    this.#brain = makeScriptedBrain(this.#spec, this);
    this.#brain.heard("");
  }

  async #followLeg(): Promise<void> {
    for await (const event of this.#leg.events) {
      if (event.kind === "digit") this.#keys.press(event.digit);
      if (event.kind === "held" || event.kind === "resumed") this.#silence?.restart();
      if (event.kind !== "ended") continue;
      const { reason, error } = reasonOf(event.hangUp);
      await this.#end(reason, error);
    }
    await this.#end("media-lost", "The line ended without saying so.");
  }

  #onKeys(digits: string): void {
    this.#session?.callerPressed(digits);
    if (!this.#isListening || this.#brain?.heard(digits) !== "reply") return;
    void this.#session?.answer(`(The caller pressed ${digits} on the telephone.)`);
  }

  /** What fails on the way is noted, and keeps nothing else from happening. */
  async #attempt<T>(what: string, step: () => Promise<T> | undefined): Promise<T | undefined> {
    try {
      return await step();
    } catch (error) {
      this.#engine.log.error({ err: error, callId: this.#spec.callId }, `${what} failed`);
      return undefined;
    }
  }

  async #end(reason: EndReason, error?: string): Promise<void> {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#isListening = false;
    // First of all: nobody is kept on a line.
    await this.#attempt("hanging up", () => this.#leg.hangUp());
    await this.#attempt("closing the session", () => this.#session?.close());
    await this.#attempt("closing the models", () => this.#models?.close());
    const collected = this.#brain?.collected() ?? noData();
    this.#ending.resolve({ reason, collected, transferredTo: this.#transferredTo, ...(error && { error }) });
  }
}

const noTools = { instructions: "", tools: [] };

function noData(): CollectedData {
  return { data: {}, disposition: "", dispositions: [] };
}
