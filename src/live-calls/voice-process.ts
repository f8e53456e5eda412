import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { Schedule } from "../jobs/schedule.ts";
import { repeat } from "../jobs/schedule.ts";
import { claimCalls } from "./claim-calls.ts";
import { makeCommandHandler } from "./commands/carry-out-commands.ts";
import { expireCalls, showProcess } from "./process-queries.ts";
import type { LiveCall } from "./queries.ts";
import { runCall } from "./run-call.ts";
import { RunningCall } from "./running-call.ts";
import type { VoiceHost } from "./voice-host.ts";

const heartbeatMs = 2_000;
const pollMs = 1_000;
const showMs = 100;
/** Longer than it takes to begin with a call after it was taken. */
const strayMs = 5_000;
/** Few at a time, and later the more it has: of several processes the least busy one comes first. */
const claimsAtOnce = 4;
const pauseMsPerCall = 2;
const pauseMsMax = 100;

/** The calls of one process: takes as many as it has places for and shows that it lives. */
export class VoiceProcess {
  readonly #host: VoiceHost;
  readonly #placesWhenReady: number;
  readonly #running = new Map<string, RunningCall>();
  readonly #finished = new Set<() => void>();
  readonly #handleCommands: () => Promise<void>;
  #places = 0;
  #isDraining = false;
  #claiming: Promise<void> | undefined;
  #again = false;
  #schedules: Schedule[] = [];
  readonly #strays = new Map<string, number>();
  #showing: NodeJS.Timeout | undefined;

  constructor(host: VoiceHost, places: number) {
    this.#host = host;
    this.#placesWhenReady = places;
    this.#handleCommands = makeCommandHandler(host, this.#running);
  }

  get places(): number {
    return this.#places;
  }

  get active(): number {
    return this.#running.size;
  }

  get freePlaces(): number {
    return Math.max(0, this.#places - this.#running.size);
  }

  /** Shows itself from here on, and so keeps waiting calls alive while it gets ready. */
  async start(): Promise<void> {
    await this.#beat();
    this.#schedules = [
      repeat("voice process heartbeat", heartbeatMs, () => this.#beat(), this.#host.log),
      repeat("look for waiting calls", pollMs, async () => this.onQueued(), this.#host.log),
    ];
  }

  async takeCalls(): Promise<void> {
    if (this.#isDraining) return;
    this.#places = this.#placesWhenReady;
    await this.#beat();
    this.onQueued();
  }

  /** Calls may be waiting. */
  onQueued(): void {
    this.#again = true;
    this.#claiming ??= this.#claim().finally(() => {
      this.#claiming = undefined;
      if (this.#again) this.onQueued();
    });
  }

  /** Something may have been asked of one of the calls here. */
  onCommand(callId: string): void {
    if (this.#running.has(callId)) void this.#carryOut();
  }

  /** Runs a call that came in by itself; it takes a place, also one more than there are. */
  run(call: LiveCall, work: (running: RunningCall) => Promise<void>): Promise<void> {
    const running = new RunningCall(call);
    this.#running.set(call.callId, running);
    this.#showSoon();
    return work(running)
      .catch((error) => this.#host.log.error({ err: error, callId: call.callId }, "a call failed"))
      .finally(() => {
        this.#running.delete(call.callId);
        this.#showSoon();
        for (const wake of this.#finished) wake();
        if (this.#places > 0) this.onQueued();
      });
  }

  /** Takes nothing more, gives running calls time to end, then hangs up. */
  async drain(patienceMs: number): Promise<void> {
    this.#isDraining = true;
    this.#places = 0;
    await this.#claiming;
    const [, poll] = this.#schedules;
    await poll?.stop();
    await this.#beat().catch(() => undefined);
    if (!(await this.#idle(patienceMs))) {
      for (const call of this.#running.values()) call.hangUp();
      await this.#idle(hangUpMsMax);
    }
    for (const schedule of this.#schedules) await schedule.stop();
    clearTimeout(this.#showing);
    await this.#beat().catch(() => undefined);
  }

  async #idle(patienceMs: number): Promise<boolean> {
    const deadline = Date.now() + patienceMs;
    while (this.#running.size > 0 && Date.now() < deadline) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(done, deadline - Date.now());
        const finished = this.#finished;
        function done() {
          clearTimeout(timer);
          finished.delete(done);
          resolve();
        }
        finished.add(done);
      });
    }
    return this.#running.size === 0;
  }

  async #claim(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      await this.#claimOnce().catch((error) => {
        this.#host.log.error({ err: error }, "waiting calls could not be taken");
      });
    }
  }

  async #claimOnce(): Promise<void> {
    if (this.freePlaces === 0) return;
    if (this.active > 0) await sleep(Math.min(this.active * pauseMsPerCall, pauseMsMax));
    const most = Math.min(this.freePlaces, claimsAtOnce);
    const calls = await claimCalls(this.#host.db, this.#host.processId, most);
    for (const call of calls) void this.run(call, (running) => runCall(this.#host, running));
    if (calls.length === most) this.#again = true;
  }

  /** Others decide by how full this process is: changes show within a moment, many at once as one. */
  #showSoon(): void {
    this.#showing ??= setTimeout(() => {
      this.#showing = undefined;
      this.#beat().catch((error) => this.#host.log.warn({ err: error }, "the voice process could not show itself"));
    }, showMs);
  }

  async #beat(): Promise<void> {
    const before = [...this.#running.values()];
    const { processId: id, db } = this.#host;
    const state = { id, host: hostname(), places: this.#places, active: this.active };
    const open = new Set(await showProcess(db, state));
    // Ended by others, who took this process for dead: nobody is to be talked to any more.
    for (const running of before) if (!open.has(running.call.callId)) running.hangUp();
    await this.#leaveStrays(open);
    if (this.active > 0) await this.#carryOut();
  }

  /** Calls that are this process's by the database alone, such as those of a claim whose answer was lost, are left to others. */
  async #leaveStrays(open: ReadonlySet<string>): Promise<void> {
    const now = Date.now();
    for (const callId of this.#strays.keys()) if (!open.has(callId)) this.#strays.delete(callId);
    for (const callId of open) {
      if (this.#running.has(callId)) this.#strays.delete(callId);
      else if (!this.#strays.has(callId)) this.#strays.set(callId, now);
    }
    const left = [...this.#strays].filter(([, since]) => now - since > strayMs).map(([callId]) => callId);
    if (left.length > 0) await expireCalls(this.#host.db, this.#host.processId, left);
  }

  async #carryOut(): Promise<void> {
    await this.#handleCommands().catch((error) => this.#host.log.error({ err: error }, "commands could not be read"));
  }
}

const hangUpMsMax = 4_000;
