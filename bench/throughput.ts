import autocannon from "autocannon";

export interface Target {
  url: string;
  method?: "GET" | "PUT" | "POST";
  headers?: Record<string, string>;
  body?: string;
}

export interface Comparison {
  ours: number;
  floor: number;
  ratio: number;
  oursMedianMs: number;
}

const roundSeconds = 3;
const rounds = 5;

/** Requests per second of both, in turns: whatever else the machine does, it does to both. */
export async function compare(ours: Target, floor: Target, clients: number): Promise<Comparison> {
  await shoot(ours, clients, 1);
  await shoot(floor, clients, 1);
  const results: { ours: autocannon.Result; floor: autocannon.Result }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    results.push({ ours: await shoot(ours, clients, roundSeconds), floor: await shoot(floor, clients, roundSeconds) });
  }
  return {
    ours: median(results.map((r) => r.ours.requests.average)),
    floor: median(results.map((r) => r.floor.requests.average)),
    ratio: median(results.map((r) => r.ours.requests.average / r.floor.requests.average)),
    oursMedianMs: median(results.map((r) => r.ours.latency.p50)),
  };
}

async function shoot(target: Target, clients: number, seconds: number): Promise<autocannon.Result> {
  const result = await autocannon({
    url: target.url,
    connections: clients,
    duration: seconds,
    method: target.method ?? "GET",
    ...(target.headers && { headers: target.headers }),
    ...(target.body !== undefined && { body: target.body }),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${target.url}: ${result.non2xx} answers were no success, ${result.errors} requests failed`);
  }
  return result;
}

/** Sends this many requests, for what shows only after many. */
export async function sendMany(target: Target, amount: number): Promise<void> {
  await autocannon({ url: target.url, connections: 16, amount, ...(target.headers && { headers: target.headers }) });
}

/** The median time of one request after the other, in milliseconds. */
export async function medianMs(target: Target, times = 60): Promise<number> {
  const elapsed: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const startedAt = performance.now();
    const response = await fetch(target.url, { headers: target.headers ?? {} });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${target.url}: ${response.status}`);
    elapsed.push(performance.now() - startedAt);
  }
  return median(elapsed);
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
