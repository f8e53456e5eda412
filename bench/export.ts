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
const rounds = 5;

export interface ExportResult {
  oursPerSecond: number;
  floorPerSecond: number;
  ratio: number;
  residentMb: number[];
}

/** Calls per second from request to last byte, against csv-stringify fed with records that are already in memory. */
export async function measureExport(server: Running, apiKey: string, calls: object[]): Promise<ExportResult> {
  const body = JSON.stringify({ calls });
  const ours: number[] = [];
  const floor: number[] = [];
  const resident: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(calls.length / (await seconds(() => exportOverHttp(server, apiKey, body))));
    floor.push(calls.length / (await seconds(() => stringifyAlone(calls))));
    resident.push(await residentMb(server.pid));
  }
  const ratios = ours.map((value, round) => value / (floor[round] ?? Number.NaN));
  return { oursPerSecond: median(ours), floorPerSecond: median(floor), ratio: median(ratios), residentMb: resident };
}

async function exportOverHttp(server: Running, apiKey: string, body: string): Promise<void> {
  const response = await fetch(`${server.url}/api/calls/export`, {
    method: "POST",
    headers: { "x-api-key": apiKey, "content-type": "application/json" },
    body,
  });
  if (!response.ok || !response.body) throw new Error(`export: ${response.status} ${await response.text()}`);
  for await (const _chunk of response.body) {
    // Only the end counts.
  }
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
