import { answerCall } from "../calls/answer-call.ts";
import { markMachine } from "../calls/mark-machine.ts";
import type { Db } from "../db/database.ts";
import type { Log } from "../log.ts";
import type { Turn } from "../voice/port.ts";
import type { LiveCall } from "./queries.ts";
import { insertTurns } from "./turn-queries.ts";
import { untilStored } from "./until-stored.ts";

/** What a call leaves behind while it runs, stored in order and behind the back of the audio. */
export class CallJournal {
  readonly #db: Db;
  readonly #log: Log;
  readonly #organizationId: string;
  readonly #callId: string;
  #turns: Turn[] = [];
  #written: Promise<void> = Promise.resolve();

  constructor(db: Db, log: Log, { organizationId, callId }: LiveCall) {
    this.#db = db;
    this.#log = log;
    this.#organizationId = organizationId;
    this.#callId = callId;
  }

  /** False once stored if the call had been ended meanwhile. */
  async answer(): Promise<boolean> {
    let stands = true;
    await this.#add(async () => {
      stands = await answerCall(this.#db, this.#organizationId, this.#callId);
    });
    return stands;
  }

  machine(): void {
    void this.#add(() => markMachine(this.#db, this.#organizationId, this.#callId));
  }

  turn(turn: Turn): void {
    this.#turns.push(turn);
    // Those that come while another write is under way are stored together.
    if (this.#turns.length === 1) void this.#add(() => this.#storeTurns());
  }

  /** Resolves when all of it is stored. */
  async settled(): Promise<void> {
    await this.#written;
  }

  async #storeTurns(): Promise<void> {
    const turns = [...this.#turns];
    await insertTurns(this.#db, this.#organizationId, this.#callId, turns);
    this.#turns = this.#turns.slice(turns.length);
    if (this.#turns.length > 0) await this.#storeTurns();
  }

  #add(write: () => Promise<void>): Promise<void> {
    this.#written = this.#written.then(() => untilStored(this.#log, write)).catch((error) => this.#complain(error));
    return this.#written;
  }

  #complain(error: unknown): void {
    this.#log.error({ err: error, callId: this.#callId }, "a part of a call could not be stored");
    this.#turns = [];
  }
}
