import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { stringify } from "csv-stringify";
import { residentMb } from "./memory.ts";
import type { Running } from "./processes.ts";
import { median } from "./throughput.ts";

const header = [
  "ID",
  "AgentID",
  "Call number",
  "Agent",
  "Outgoing",
  "Incoming",
  "Disposition",
  "Start Time",
  "End Time",
  "Duration",
  "Status",
  "Summary",
  "Transcript",
  "Data",
  "Error",
];
const warmUpRounds = 5;
const rounds = 5;

export interface ExportResult {
  oursPerSecond: number;
  floorPerSecond: number;
  ratio: number;
  residentMb: number[];
}

/** Calls per second from request to last byte, against csv-stringify fed with records that are already in memory. */
export async function measureExport(server: Running, apiKey: string, calls: object[]): Promise<ExportResult> {
  const body = Buffer.from(JSON.stringify({ calls }));
  const ours: number[] = [];
  const floor: number[] = [];
  const resident: number[] = [];
  // The first few show what a process that exports keeps around; from then on it must not grow.
  for (let round = 0; round < warmUpRounds; round += 1) await exportOverHttp(server, apiKey, body);
  for (let round = 0; round < rounds; round += 1) {
    ours.push(calls.length / (await seconds(() => exportOverHttp(server, apiKey, body))));
    floor.push(calls.length / (await seconds(() => stringifyAlone(calls))));
    resident.push(await residentMb(server.pid));
  }
  const ratios = ours.map((value, round) => value / (floor[round] ?? Number.NaN));
  return { oursPerSecond: median(ours), floorPerSecond: median(floor), ratio: median(ratios), residentMb: resident };
}

async function exportOverHttp(server: Running, apiKey: string, body: Buffer): Promise<void> {
  const headers = { "x-api-key": apiKey, "content-type": "application/json", "content-length": body.length };
  const sent = request(`${server.url}/api/calls/export`, { method: "POST", headers }).end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`export: ${response.statusCode}`);
  await once(response.resume(), "end");
}

async function stringifyAlone(calls: object[]): Promise<void> {
  const csv = stringify({ header: true, columns: header, quoted: true, record_delimiter: "windows" });
  const sink = async (source: AsyncIterable<unknown>) => {
    for await (const _chunk of source) {
      // Only the end counts.
    }
  };
  await pipeline(Readable.from(calls.map((call) => Object.values(call).map(cell))), csv, sink);
}

function cell(value: unknown): unknown {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}
