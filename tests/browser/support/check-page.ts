import assert from "node:assert/strict";
import { mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { root } from "../../support/source-files.ts";

const axePath = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const screenshots = join(root, "docs", "screenshots");

interface Axe {
  run(options: { resultTypes: string[]; runOnly?: string[] }): Promise<{
    violations: {
      id: string;
      impact: string | null;
      help: string;
      nodes: { target: unknown[]; failureSummary?: string }[];
    }[];
  }>;
}

/** The rules of axe that look at colours. */
const colorRules = ["color-contrast", "link-in-text-block"];

/**
 * Holds a page against axe in light and in dark, and, with SCREENSHOTS=1, keeps a picture of both as
 * docs/screenshots/<name>-<light|dark>.png.
 */
export async function checkPage(page: Page, name: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    // The other scheme changes colours and nothing else; everything was looked at in the first.
    await checkAxe(page, `${name}, ${colorScheme}`, colorScheme === "light" ? undefined : colorRules);
    if (process.env.SCREENSHOTS !== "1") continue;
    await mkdir(screenshots, { recursive: true });
    await showMessages(page, false);
    await page.screenshot({ path: join(screenshots, `${name}-${colorScheme}.png`), animations: "disabled" });
    await showMessages(page, true);
  }
  await page.emulateMedia({ colorScheme: "light" });
}

/** What the page says in the corner passes, and is in no picture. */
async function showMessages(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate((shown) => {
    for (const messages of document.querySelectorAll<HTMLElement>('[aria-label="Messages"]'))
      messages.style.visibility = shown ? "" : "hidden";
  }, isShown);
}

/** No fault that axe calls serious or critical, among all its rules or those that are named. */
export async function checkAxe(page: Page, where: string, rules?: string[]): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await readAxe());
  const { violations } = await page.evaluate(
    async (runOnly) =>
      await (window as unknown as { axe: Axe }).axe.run({ resultTypes: ["violations"], ...(runOnly && { runOnly }) }),
    rules,
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
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0);
  await page.evaluate(
    async () => await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined))),
  );
}
