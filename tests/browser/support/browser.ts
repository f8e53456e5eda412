import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const path = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** Why browser tests are skipped here; undefined where they run. For the options of a test or a suite. */
export const skipped = existsSync(path) ? false : `no Chromium at ${path}: install it, or set CHROMIUM`;

const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Debian's Chromium. `more` are further switches, such as a fake microphone. */
export async function launchBrowser(more: string[] = []): Promise<Browser> {
  return await chromium.launch({ executablePath: path, headless: true, args: [...quiet, ...more] });
}
