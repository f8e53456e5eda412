import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { diskBlobs } from "../../src/blobs/disk.ts";
import { type Database, openDatabase } from "../../src/db/database.ts";
import type { VoiceHost } from "../../src/live-calls/voice-host.ts";
import { makeLog } from "../../src/log.ts";
import { type CreatedOrganization, createOrganization } from "../../src/organizations/create-organization.ts";
import { openSecrets } from "../../src/secrets.ts";
import { makeLegEvents } from "../../src/telephony/leg-events.ts";
import type { DialRequest, HangUpCause, Leg, TelephonyDriver } from "../../src/telephony/port.ts";
import type { CallObserver, ConversationControls } from "../../src/voice/conversation/conversation.ts";
import type { ConversationOutcome, ConversationSpec } from "../../src/voice/port.ts";
import type { Arranging } from "./arrange.ts";
import { createTestDatabase } from "./postgres.ts";

/** A call on a line where the test is the other party. */
export interface Dialled {
  request: DialRequest;
  answer(): void;
  end(cause: HangUpCause, detail?: string): void;
}

/** A conversation in which the test says what happens. */
export interface Talk {
  spec: ConversationSpec;
  observer: CallObserver;
  /** What was asked of it, in order. */
  asked: string[];
  /** Time passes on the line. */
  frames(count: number): void;
  end(outcome?: Partial<ConversationOutcome>): void;
}

/** What a voice process stands on, without one: a database, a line and a conversation that do what the test says. */
export interface StandInHost extends Arranging {
  db: Database;
  databaseUrl: string;
  organization: CreatedOrganization;
  dialled: Dialled[];
  talks: Talk[];
  dataDir: string;
  host(): VoiceHost;
  close(): Promise<void>;
}

const frame = new Int16Array(160).fill(1000);

export async function openStandInHost(): Promise<StandInHost> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "switchboard-voice-"));
  const log = makeLog({ level: "silent", pii: false });
  const db = openDatabase({ connection: { connectionString: database.url }, log, connections: 8 });
  const organization = await createOrganization(db, { name: "Voice", email: "voice@example.com" });
  const dialled: Dialled[] = [];
  const talks: Talk[] = [];
  const secrets = await openSecrets({ secretKey: undefined, dataDir });
  return {
    ...organization,
    db,
    databaseUrl: database.url,
    organization,
    dialled,
    talks,
    dataDir,
    sql: async <Row>(text: string, parameters: unknown[] = []) => (await db.pool.query(text, parameters)).rows as Row[],
    host: () => ({
      processId: randomUUID(),
      db,
      log,
      secrets,
      blobs: diskBlobs(join(dataDir, "recordings")),
      recordingDir: join(dataDir, "recording-in-progress"),
      ringTimeoutMs: 30_000,
      driverFor: (provider) => (provider === "simulator" ? makeLine(dialled) : undefined),
      converse: (spec, leg, observer) => standInConversation(talks, spec, leg, observer),
      onEnded: () => undefined,
    }),
    async close() {
      await db.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function makeLine(dialled: Dialled[]): TelephonyDriver {
  return {
    provider: "simulator",
    async dial(request, signal) {
      const events = makeLegEvents();
      const end = (cause: HangUpCause, detail = "") => events.push({ kind: "ended", hangUp: { cause, detail } });
      signal.addEventListener("abort", () => end("hung-up-by-us"), { once: true });
      events.push({ kind: "ringing" });
      dialled.push({ request, answer: () => events.push({ kind: "answered" }), end });
      return makeLeg(request.callId, events, () => end("hung-up-by-us"));
    },
    listen: async () => undefined,
    close: async () => undefined,
  };
}

function makeLeg(id: string, events: Leg["events"], onHangUp: () => void): Leg {
  return {
    id,
    format: { sampleRate: 8000 },
    events,
    connect: () => undefined,
    sendDigits: async () => undefined,
    hold: async () => undefined,
    resume: async () => undefined,
    transfer: async () => true,
    hangUp: async () => onHangUp(),
  };
}

function standInConversation(
  talks: Talk[],
  spec: ConversationSpec,
  leg: Leg,
  observer: CallObserver,
): { controls: ConversationControls; outcome: Promise<ConversationOutcome> } {
  const ending = Promise.withResolvers<ConversationOutcome>();
  const asked: string[] = [];
  const end: Talk["end"] = (outcome) => {
    const collected = { data: {}, disposition: "", dispositions: [] };
    ending.resolve({ reason: "agent-ended", collected, transferredTo: null, ...outcome });
  };
  void (async () => {
    for await (const event of leg.events) if (event.kind === "ended") end({ reason: "caller-hung-up" });
  })();
  talks.push({
    spec,
    observer,
    asked,
    frames(count) {
      for (let index = 0; index < count; index++) observer.onFrames(frame, frame);
    },
    end,
  });
  const controls: ConversationControls = {
    hangUp() {
      asked.push("hang up");
      end({ reason: "hung-up-by-command" });
    },
    async say(text) {
      asked.push(`say ${text}`);
      return { interrupted: false };
    },
    async transfer(target) {
      asked.push(`transfer to ${target}`);
      return target !== "+15550100404";
    },
    endForMinutes() {
      asked.push("end for minutes");
      end({ reason: "out-of-minutes" });
    },
  };
  return { controls, outcome: ending.promise };
}
