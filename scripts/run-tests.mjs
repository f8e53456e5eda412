// The runner of `npm test`, in the environment that scripts/test.mjs has made for it: node's own, in two groups with one report.
// Conversations in real time come last and one by one: next to other work they would measure the machine. Everything else shares
// the cores, a file more than there are of them, since some file always waits for something.
import { availableParallelism } from "node:os";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { parseArgs } from "node:util";

const testTimeoutMs = 120_000;
const realTime = /tests\/(browser\/talk|voice\/(agent-settings|barge-in|listening|llm-conversation))\.test/;
/** Folders with long files, which had better not be the last ones left. */
const longFirst = ["browser", "live-calls", "crash", "cli", "runtime", "concurrency", "property"];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    "test-name-pattern": { type: "string", multiple: true, default: [] },
    "test-skip-pattern": { type: "string", multiple: true, default: [] },
    "test-only": { type: "boolean", default: false },
  },
});
const alone = positionals.filter((file) => realTime.test(file));
const together = positionals.filter((file) => !realTime.test(file)).sort((a, b) => rank(a) - rank(b));
const groups = [
  { files: together, concurrency: Math.min(4, availableParallelism() + 1) },
  { files: alone, concurrency: 1 },
];
const totals = { tests: 0, suites: 0, passed: 0, failed: 0, cancelled: 0, skipped: 0, todo: 0 };
await pipeline(Readable.from(report()), new spec(), process.stdout, { end: false });
process.exitCode = totals.failed + totals.cancelled > 0 ? 1 : 0;

async function* report() {
  const startedAt = performance.now();
  for (const { files, concurrency } of groups) {
    if (files.length === 0) continue;
    const events = run({
      files,
      concurrency,
      execArgv: [`--test-timeout=${testTimeoutMs}`],
      only: values["test-only"],
      testNamePatterns: values["test-name-pattern"],
      testSkipPatterns: values["test-skip-pattern"],
    });
    for await (const event of events) {
      if (event.data.file !== undefined) yield event;
      // What belongs to no file sums up the group; all groups are summed up together.
      else if (event.type === "test:summary") add(event.data.counts);
    }
  }
  const { passed, failed, ...rest } = totals;
  const lines = { tests: rest.tests, suites: rest.suites, pass: passed, fail: failed, ...rest };
  for (const [name, count] of Object.entries({ ...lines, duration_ms: Math.round(performance.now() - startedAt) }))
    yield { type: "test:diagnostic", data: { nesting: 0, message: `${name} ${count}` } };
}

function add(counts) {
  for (const name of Object.keys(totals)) totals[name] += counts[name];
}

function rank(file) {
  const at = longFirst.findIndex((folder) => file.includes(`tests/${folder}/`));
  return at < 0 ? longFirst.length : at;
}
