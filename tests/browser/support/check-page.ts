import assert from "node:assert/strict";
import { mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { root } from "../../support/source-files.ts";

const axePath = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const screenshots = join(root, "docs", "screenshots");

interface AxeResult {
  violations: {
    id: string;
    impact: string | null;
    help: string;
    nodes: { target: unknown[]; failureSummary?: string }[];
  }[];
}

/**
 * Holds a page against axe in light and in dark, and, with SCREENSHOTS=1, keeps a picture of both as
 * docs/screenshots/<name>-<light|dark>.png.
 */
export async function checkPage(page: Page, name: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    await checkAxe(page, `${name}, ${colorScheme}`);
    if (process.env.SCREENSHOTS !== "1") continue;
    await mkdir(screenshots, { recursive: true });
    await page.screenshot({ path: join(screenshots, `${name}-${colorScheme}.png`), animations: "disabled" });
  }
  await page.emulateMedia({ colorScheme: "light" });
}

/** No fault that axe calls serious or critical. */
export async function checkAxe(page: Page, where: string): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await readAxe());
  const { violations } = await page.evaluate(
    async () => await (window as unknown as { axe: { run(): Promise<AxeResult> } }).axe.run(),
  );
  const grave = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n  ${nodes.map((node) => `${node.target.join(" ")} ${node.failureSummary}`).join("\n  ")}`,
    );
  assert.deepEqual(grave, [], where);
}

let axe: Promise<string> | undefined;

async function readAxe(): Promise<string> {
  axe ??= readFile(axePath, "utf8");
  return await axe;
}

/** Until the colours have changed and nothing is loading: transitions would be measured half-way. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0);
  await page.evaluate(
    async () => await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined))),
  );
}
