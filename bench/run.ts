import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openEmbeddedPostgres } from "../src/db/embedded-postgres.ts";
import { makeLog } from "../src/log.ts";
import { type BenchDatabase, loadDatabase, plantNeedle } from "./data.ts";
import { openDatabaseTimer } from "./database-time.ts";
import { measureExport } from "./export.ts";
import { residentMb } from "./memory.ts";
import { type Running, startProcess } from "./processes.ts";
import { type Result, report } from "./report.ts";
import { compare, medianMs, sendMany, type Target } from "./throughput.ts";

const { values } = parseArgs({
  options: {
    small: { type: "string", default: "100000" },
    large: { type: "string", default: "1000000" },
    transcripts: { type: "string", default: "200000" },
    requests: { type: "string", default: "200000" },
  },
});

const results: Result[] = [];
function note(work: string, bar: string, measured: string, met: boolean): void {
  results.push({ work, bar, measured, met });
  process.stderr.write(`${met ? "ok  " : "MISS"} ${work}: ${measured} (bar: ${bar})\n`);
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "switchboard-bench-"));
  const postgres = await openEmbeddedPostgres({ dataDir, log: makeLog({ level: "warn", pii: false }) });
  try {
    const small = await loadDatabase(postgres.connection, Number(values.small), Number(values.transcripts) / 10);
    const large = await loadDatabase(postgres.connection, Number(values.large), Number(values.transcripts));
    const smallServer = await startServer(small, dataDir);
    const largeServer = await startServer(large, dataDir);
    const floor = await startProcess("bench/floor-server.ts", [
      "--database",
      large.url,
      "--organization",
      large.organizationId,
    ]);
    await measureIdle(largeServer);
    // Before anything is written, while both databases are as they were loaded.
    await measureGrowth(small, smallServer, large, largeServer);
    await measureThroughput(large, largeServer, floor);
    await measureDatabaseTime(large);
    await measureExports(large, largeServer);
    await measureMemory(small, smallServer);
    for (const server of [floor, smallServer, largeServer]) await server.stop();
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"]).toString().trim();
  process.stdout.write(report(results, `${commit}, ${process.arch}, ${cpus().length} cores, Node ${process.version}`));
}

async function startServer(database: BenchDatabase, dataDir: string): Promise<Running> {
  return await startProcess("scripts/switchboard.mjs", ["serve", "--json", "--no-voice"], {
    DATABASE_URL: database.url,
    DATA_DIR: join(dataDir, `server-${database.calls}`),
    PORT: "0",
    LOG_LEVEL: "warn",
    // No voice process takes the calls of the benchmark; they must not end under it.
    DIAL_TIMEOUT_SECONDS: "3600",
  });
}

function get(server: Running, database: BenchDatabase, path: string): Target {
  return { url: server.url + path, headers: { "x-api-key": database.apiKey } };
}

function send(server: Running, database: BenchDatabase, method: "PUT" | "POST", path: string, body: object): Target {
  const headers = { "x-api-key": database.apiKey, "content-type": "application/json" };
  return { url: server.url + path, method, headers, body: JSON.stringify(body) };
}

async function measureThroughput(database: BenchDatabase, server: Running, floor: Running): Promise<void> {
  const against = async (work: string, bar: number, ours: Target, bare: Target, clients: number) => {
    const { ratio, ours: rate, floor: floorRate } = await compare(ours, bare, clients);
    const measured = `${ratio.toFixed(2)} (${Math.round(rate)}/s against ${Math.round(floorRate)}/s)`;
    note(`${work}, ${clients} clients`, `>= ${bar} of the bare floor`, measured, ratio >= bar);
  };
  const { callId, companyId, activityId, agentId } = database;
  const list = get(server, database, "/api/calls");
  await against("GET /api/calls", 0.6, list, { url: `${floor.url}/list` }, 8);
  await against("GET /api/calls", 0.6, list, { url: `${floor.url}/list` }, 32);
  const call = get(server, database, `/api/calls/${callId}`);
  await against("GET /api/calls/{id}", 0.6, call, { url: `${floor.url}/call/${callId}` }, 8);

  const company = send(server, database, "PUT", `/api/crm/companies/${companyId}`, { city: "Lyon" });
  await against("PUT company", 0.6, company, { ...company, url: `${floor.url}/company/${companyId}` }, 8);
  const activity = send(server, database, "PUT", `/api/crm/activities/${activityId}`, { subject: "Call back" });
  await against("PUT activity", 0.6, activity, { ...activity, url: `${floor.url}/activity/${activityId}` }, 8);
  const outbound = send(server, database, "POST", "/api/calls/outbound", { phoneNumber: "+15550100199", agentId });
  await against("POST outbound", 0.5, outbound, { ...outbound, url: `${floor.url}/outbound/${agentId}` }, 8);
}

/** The same requests on ten times the calls. */
async function measureGrowth(small: BenchDatabase, smallServer: Running, large: BenchDatabase, largeServer: Running) {
  const to = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10);
  const from = new Date(Date.now() - 67 * 86_400_000).toISOString().slice(0, 10);
  const queries: Record<string, (database: BenchDatabase) => string> = {
    "default page": () => "",
    direction: () => "?direction=inbound",
    agentId: ({ agentId }) => `?agentId=${agentId}`,
    "date range": () => `?startDate=${from}&endDate=${to}`,
    favorites: () => "?favorites=true",
    "page 2,000": () => "?page=2000",
    "page 2,000 sorted by number": () => "?page=2000&sortField=number",
  };
  for (const [name, query] of Object.entries(queries)) {
    const onSmall = get(smallServer, small, `/api/calls${query(small)}`);
    const onLarge = get(largeServer, large, `/api/calls${query(large)}`);
    await medianMs(onSmall, 10);
    await medianMs(onLarge, 10);
    const smallMs = await medianMs(onSmall);
    const largeMs = await medianMs(onLarge);
    const ratio = largeMs / smallMs;
    const measured = `${ratio.toFixed(2)}x (${largeMs.toFixed(1)} ms against ${smallMs.toFixed(1)} ms)`;
    note(`${large.calls} against ${small.calls} calls: ${name}`, "<= 1.5x", measured, ratio <= 1.5);
  }
}

async function measureDatabaseTime(database: BenchDatabase): Promise<void> {
  const timer = await openDatabaseTimer(database);
  const { agentId } = database;
  const from = new Date(Date.now() - 100 * 86_400_000).toISOString();
  const totals: Record<string, Record<string, string>> = {
    unfiltered: {},
    "by date": { startDate: from.slice(0, 10) },
    "by moments": { startDate: from, endDate: new Date(Date.now() - 9 * 86_400_000).toISOString() },
    "by agent": { agentId },
    "by direction": { direction: "inbound" },
  };
  for (const [name, query] of Object.entries(totals)) {
    const ms = await timer.totals(query);
    note(`totals ${name}, ${database.calls} calls`, "< 5 ms in the database", `${ms.toFixed(2)} ms`, ms < 5);
  }
  const needles = { rare: [await plantNeedle(database), 20], common: ["appointment", 1500] } as const;
  for (const [name, [needle, barMs]] of Object.entries(needles)) {
    const ms = await timer.list({ transcriptSearch: needle });
    note(
      `transcriptSearch, ${name} needle, ${values.transcripts} transcripts`,
      `< ${barMs} ms in the database`,
      `${ms.toFixed(1)} ms`,
      ms < barMs,
    );
  }
  await timer.close();
}

/** In the order of the columns, so that csv-stringify gets the same work. */
const exportedFields = [
  "id",
  "agentId",
  "number",
  "agentName",
  "outgoingPhone",
  "incomingPhone",
  "disposition",
  "startTime",
  "endTime",
  "duration",
  "status",
  "summary",
  "transcript",
  "data",
  "error",
];

async function measureExports(database: BenchDatabase, server: Running): Promise<void> {
  const { headers = {}, url } = get(server, database, `/api/calls/${database.callId}`);
  const call = (await (await fetch(url, { headers })).json()) as Record<string, unknown>;
  const record = Object.fromEntries(exportedFields.map((field) => [field, call[field] ?? ""]));
  record.transcript = String(call.transcript).repeat(2);
  const result = await measureExport(
    server,
    database.apiKey,
    Array.from({ length: 10_000 }, () => record),
  );
  const speeds = `${Math.round(result.oursPerSecond)}/s against ${Math.round(result.floorPerSecond)}/s`;
  note(
    "export of 10,000 calls with transcripts",
    ">= 0.5 of csv-stringify",
    `${result.ratio.toFixed(2)} (${speeds})`,
    result.ratio >= 0.5,
  );
  const [first = 0] = result.residentMb;
  const last = result.residentMb.at(-1) ?? 0;
  note("memory over five such exports", "flat", `${result.residentMb.join(", ")} MB`, last <= first * 1.2);
}

async function measureIdle(server: Running): Promise<void> {
  const mb = await residentMb(server.pid);
  note("API process, idle", "< 150 MB resident", `${mb} MB`, mb < 150);
}

async function measureMemory(database: BenchDatabase, server: Running): Promise<void> {
  const target = get(server, database, `/api/calls/${database.callId}`);
  const total = Number(values.requests);
  // What a busy process keeps around for good shows within the first tens of thousands.
  await sendMany(target, total / 4);
  const before = await residentMb(server.pid);
  await sendMany(target, total);
  const after = await residentMb(server.pid);
  note(`API process over ${total} requests`, "no growth", `${before} MB, then ${after} MB`, after <= before * 1.1 + 5);
}

await main();
