import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { openEmbeddedPostgres } from "../src/db/embedded-postgres.ts";
import { makeLog } from "../src/log.ts";
import { launchBrowser } from "../tests/browser/support/browser.ts";
import { runProcess, startProcess } from "./processes.ts";
import { type Result, report } from "./report.ts";

const { values } = parseArgs({
  options: {
    calls: { type: "string", default: "100000" },
    rounds: { type: "string", default: "30" },
  },
});

const barMs = 200;

/** What a visitor clicks in the list of calls. */
const clicks: { work: string; selector: string }[] = [
  { work: "next page", selector: 'button[aria-label="Next page"]' },
  { work: "next page again", selector: 'button[aria-label="Next page"]' },
  { work: "previous page", selector: 'button[aria-label="Previous page"]' },
  { work: "sort by duration", selector: "th >> text=Duration" },
  { work: "sort by start", selector: "th >> text=Started" },
  { work: "tab Inbound", selector: '[role=tab]:has-text("Inbound")' },
  { work: "tab All", selector: '[role=tab]:has-text("All")' },
];

interface Timing {
  /** From the click until the new rows are painted. */
  totalMs: number;
  /** Of these, waiting for the API's answer; 0 when the page was there already. */
  apiMs: number;
}

/** Runs in the page: resolves once other rows than now are painted. */
const watchRows = `new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error("no other rows came")), 30_000);
  const rows = () => [...document.querySelectorAll("tbody a")].map(({ textContent }) => textContent).join();
  const before = rows();
  let clickedAt = 0;
  performance.clearResourceTimings();
  addEventListener("pointerdown", (event) => { clickedAt = event.timeStamp; }, { capture: true, once: true });
  const observer = new MutationObserver(() => {
    if (!clickedAt || rows() === before) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = () => {
        const now = performance.now();
        const [asked] = performance.getEntriesByType("resource")
          .filter(({ name, startTime, responseEnd }) => name.includes("/api/calls?") && startTime >= clickedAt && responseEnd <= now);
        resolve({ totalMs: now - clickedAt, apiMs: asked ? asked.responseEnd - asked.startTime : 0 });
      };
      painted.port2.postMessage("");
    });
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
})`;

async function measure(page: Page, selector: string): Promise<Timing> {
  const rows = page.evaluate<Timing>(watchRows);
  await page.locator(selector).first().click();
  return await rows;
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "switchboard-bench-"));
  const postgres = await openEmbeddedPostgres({ dataDir, log: makeLog({ level: "warn", pii: false }) });
  try {
    const env = { DATA_DIR: dataDir, PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "warn" };
    process.stderr.write(`loading ${values.calls} calls\n`);
    const made = await runProcess(
      "src/bin/switchboard.ts",
      ["demo", "--calls", values.calls, "--days", "365", "--json"],
      env,
    );
    const server = await startProcess("src/bin/switchboard.ts", ["serve", "--json", "--no-voice"], env);
    const timings = await visit(server.url, String(made.email), String(made.password));
    await server.stop();
    const results = clicks.map(({ work }, index) => resultOf(work, timings[index] ?? []));
    results.push(resultOf("all of them", timings.flat()));
    process.stdout.write(
      report(results, `${values.calls} calls, ${process.arch}, ${cpus().length} cores, Node ${process.version}`),
    );
    process.exitCode = results.at(-1)?.met ? 0 : 1;
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function visit(url: string, email: string, password: string): Promise<Timing[][]> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: url });
    await context.request.post("/api/session", { data: { email, password } });
    const page = await context.newPage();
    await page.goto("/calls");
    await page.locator("tbody a").first().waitFor();
    const timings: Timing[][] = clicks.map(() => []);
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const [index, { selector }] of clicks.entries()) timings[index]?.push(await measure(page, selector));
      process.stderr.write(`round ${round + 1} of ${values.rounds}\r`);
    }
    process.stderr.write("\n");
    return timings;
  } finally {
    await browser.close();
  }
}

function resultOf(work: string, timings: Timing[]): Result {
  const beyond = timings.map(({ totalMs, apiMs }) => totalMs - apiMs).sort((a, b) => a - b);
  const at = (share: number) => beyond[Math.min(beyond.length - 1, Math.floor(beyond.length * share))] ?? 0;
  const api = timings.map(({ apiMs }) => apiMs).sort((a, b) => a - b);
  const measured = `p50 ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms (API p50 ${(api[Math.floor(api.length / 2)] ?? 0).toFixed(0)} ms)`;
  return { work, bar: `p95 under ${barMs} ms beyond the API`, measured, met: at(0.95) < barMs };
}

await main();
