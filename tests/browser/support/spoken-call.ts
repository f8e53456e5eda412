import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encodeWav } from "../../../src/audio/wav.ts";
import { openBlobs } from "../../../src/blobs/open-blobs.ts";
import { readConfig } from "../../../src/config.ts";
import { openDatabase } from "../../../src/db/database.ts";
import { makeLog } from "../../../src/log.ts";
import { attachRecording } from "../../../src/recordings/attach-recording.ts";
import { addCalls } from "../../support/arrange.ts";
import type { TestServer } from "../../support/server.ts";

const sampleRate = 8_000;

/** Who speaks when in the sample call, in milliseconds. */
export const spoken = [
  { role: "agent", text: "Hello, this is the front desk. How can I help you?", startedMs: 500, endedMs: 3_000 },
  { role: "caller", text: "Hi, I would like to move my appointment.", startedMs: 3_600, endedMs: 5_800 },
  {
    role: "agent",
    text: "Of course. I have an opening on Thur",
    startedMs: 6_400,
    endedMs: 8_000,
    interrupted: true,
    latencies: { totalMs: 612.4, endpointingMs: 480, sttMs: 70, brainMs: 12, ttsMs: 50 },
  },
  { role: "caller", text: "Friday, please.", startedMs: 7_900, endedMs: 9_200 },
  {
    role: "agent",
    text: "Friday at nine it is. Goodbye!",
    startedMs: 9_700,
    endedMs: 12_000,
    latencies: { totalMs: 540 },
  },
] as const;

/** A call that has ended, with turns, a stereo recording in which both are heard when they speak, and what follows a call. */
export async function addSpokenCall(server: TestServer, number = 9_001): Promise<string> {
  const [call] = await addCalls(server, [
    {
      id: randomUUID(),
      number,
      call_type: "inbound",
      status: "completed",
      duration: 13,
      agent_name: "Front desk",
      disposition: "Rescheduled",
      start_time: "2026-03-02T15:04:05.000Z",
      end_time: "2026-03-02T15:04:18.000Z",
      transcript: spoken.map(({ role, text }) => `${role}: ${text}`).join("\n"),
      summary: "The caller moved an appointment to Friday at nine.",
      data: { day: { label: "Preferred day", value: "Friday" } },
    } as never,
  ]);
  const callId = call?.id ?? "";
  await server.sql(
    `insert into call_turns (organization_id, call_id, seq, role, text, started_ms, ended_ms, interrupted, latencies)
     select $1, $2, t.seq, t.role, t.text, t."startedMs", t."endedMs", coalesce(t.interrupted, false), coalesce(t.latencies, '{}')
     from jsonb_to_recordset($3) as t (seq int, role text, text text, "startedMs" int, "endedMs" int, interrupted boolean, latencies jsonb)`,
    [server.organizationId, callId, JSON.stringify(spoken.map((turn, seq) => ({ seq, ...turn })))],
  );
  await attach(server, callId, makeRecording());
  return callId;
}

function makeRecording(): Buffer {
  const samples = new Int16Array(13 * sampleRate * 2);
  for (const { role, startedMs, endedMs } of spoken) {
    const [channel, hz] = role === "caller" ? [0, 440] : [1, 220];
    for (let at = (startedMs * sampleRate) / 1000; at < (endedMs * sampleRate) / 1000; at += 1) {
      const swell = 0.4 + 0.6 * Math.abs(Math.sin((at / sampleRate) * 7));
      samples[at * 2 + channel] = Math.round(12_000 * swell * Math.sin((2 * Math.PI * hz * at) / sampleRate));
    }
  }
  return encodeWav(samples, { sampleRate, channels: 2 });
}

async function attach(server: TestServer, callId: string, bytes: Buffer): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "switchboard-recording-"));
  const db = openDatabase({
    connection: { connectionString: server.databaseUrl },
    log: makeLog({ level: "silent", pii: false }),
    connections: 1,
  });
  try {
    const path = join(directory, "recording.wav");
    await writeFile(path, bytes);
    const blobs = openBlobs(readConfig({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir }));
    await attachRecording(db, blobs, server.organizationId, callId, path);
  } finally {
    await db.close();
    await rm(directory, { recursive: true });
  }
}
