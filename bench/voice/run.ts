// `npm run bench:voice`: what a voice process can hold, how quickly it answers, what a call costs, and whether it leaks.
import { execFileSync } from "node:child_process";
import { runProcess } from "../processes.ts";
import { type Result, report } from "../report.ts";
import { measureColdStart } from "./cold-start.ts";

const levels = [10, 20, 30, 40, 50, 60];
const secondsPerLevel = 15;
const lateMsMax = 40;

interface Load {
  count: number;
  cpuShare: number;
  frames: number;
  expectedFrames: number;
  lateBeyond40Ms: number;
  p99Ms: number;
  maxMs: number;
  turns: number;
  totalP50Ms: number;
  totalP95Ms: number;
  shareP50Ms: number;
  shareP95Ms: number;
  mbPerCall: number;
  failed: number;
}

const say = (line: string) => process.stderr.write(`${line}\n`);
const run = async <T>(script: string, args: (number | string)[]) =>
  (await runProcess(`bench/voice/${script}`, args.map(String), {})) as T;

say("conversations at once in one process");
const loads: Load[] = [];
for (const count of levels) {
  const load = await run<Load>("conversations.ts", [count, secondsPerLevel]);
  loads.push(load);
  say(
    `  ${count}: frames p99 ${load.p99Ms} ms late, max ${Math.round(load.maxMs)}; ${lost(load)} of ${load.expectedFrames} frames lost; ` +
      `${Math.round(load.cpuShare * 100)} % of a core; turn p50 ${Math.round(load.totalP50Ms)} ms, p95 ${Math.round(load.totalP95Ms)} ms over ${load.turns}; ` +
      `${load.mbPerCall.toFixed(1)} MB a call`,
  );
  if (!holds(load)) break;
}
const most = loads.findLast(holds);
const atThirty = loads.find(({ count }) => count === 30) ?? loads.at(-1);
const floor = await run<{ cpuShare: number; p99Ms: number }>("clock-floor.ts", [most?.count ?? 30, 10]);
say(
  `  floor at ${most?.count ?? 30} lines without conversations: ${Math.round(floor.cpuShare * 100)} % of a core, p99 ${floor.p99Ms} ms late`,
);

say("30 conversations, really recognized");
const recognized = await run<Load>("conversations.ts", [30, secondsPerLevel, "moonshine"]);
say("a single conversation, for latency");
const alone = await run<Load>("conversations.ts", [1, 30]);
say("cold start");
const coldStartMs = await measureColdStart();
say("2,000 short calls");
const short = await run<{ calls: number; failed: number; memoryMb: number[] }>("short-calls.ts", [2000]);
const settled = short.memoryMb[2] ?? 0;
const last = short.memoryMb.at(-1) ?? 0;

const results: Result[] = [
  {
    work: "conversations per core (scripted brain, cached speech, recognition for free)",
    bar: `30, frames at most ${lateMsMax} ms late at p99`,
    measured: `${most?.count ?? 0} (p99 ${most?.p99Ms} ms, ${most ? lost(most) : 0} frames lost, ${percent(most?.cpuShare)} of a core; floor ${percent(floor.cpuShare)}, p99 ${floor.p99Ms} ms)`,
    met: (most?.count ?? 0) >= 30,
  },
  {
    work: "30 conversations, each word recognized by the embedded recognizer on the same machine",
    bar: `frames at most ${lateMsMax} ms late at p99`,
    measured: `p99 ${recognized.p99Ms} ms, ${lost(recognized)} frames lost, ${percent(recognized.cpuShare)} of a core; turn p95 ${Math.round(recognized.totalP95Ms)} ms`,
    met: recognized.p99Ms <= lateMsMax && recognized.failed === 0,
  },
  {
    work: "turn latency at 30 conversations",
    bar: "published",
    measured: `p50 ${Math.round(atThirty?.totalP50Ms ?? 0)} ms, p95 ${Math.round(atThirty?.totalP95Ms ?? 0)} ms`,
    met: true,
  },
  {
    work: "our share of voice-to-voice latency, beyond the endpointing delay",
    bar: "p50 under 80 ms",
    measured: `p50 ${Math.round(alone.shareP50Ms)} ms, p95 ${Math.round(alone.shareP95Ms)} ms alone; p50 ${Math.round(atThirty?.shareP50Ms ?? 0)} ms at 30`,
    met: alone.shareP50Ms < 80 && (atThirty?.shareP50Ms ?? 0) < 80,
  },
  {
    work: "memory per call",
    bar: "under 12 MB",
    measured: `${(atThirty?.mbPerCall ?? 0).toFixed(1)} MB`,
    met: (atThirty?.mbPerCall ?? 99) < 12,
  },
  {
    work: "cold start of a voice process",
    bar: "published",
    measured: `${(coldStartMs / 1000).toFixed(1)} s`,
    met: true,
  },
  {
    work: "2,000 short calls in a row",
    bar: "flat memory, none failed",
    measured: `${short.memoryMb.join(", ")} MB; ${short.failed} failed`,
    met: short.failed === 0 && last <= settled * 1.1,
  },
];
const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
process.stdout.write(
  report(results, `npm run bench:voice, commit ${commit}, Node ${process.versions.node} ${process.arch}`),
);
process.exitCode = results.every(({ met }) => met) ? 0 : 1;

/** A frame that never came is as bad as one that came too late. */
function holds(load: Load): boolean {
  return load.p99Ms <= lateMsMax && load.failed === 0 && lost(load) <= load.expectedFrames * 0.001;
}

/** Lines are up for less than the whole time between two calls, so only a shortfall of what was up counts: late beyond repair. */
function lost(load: Load): number {
  return load.lateBeyond40Ms;
}

function percent(share: number | undefined): string {
  return `${Math.round((share ?? 0) * 100)} %`;
}
