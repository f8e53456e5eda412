import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";

const logFile = join(import.meta.dirname, "..", "..", "src", "log.ts");

/** A program that logs and goes on. */
const program = (toStandardError: boolean) => `
  const { makeLog } = await import(${JSON.stringify(logFile)});
  const log = makeLog({ level: "info", pii: false, toStandardError: ${toStandardError} });
  for (const lines of [1, 100, 1]) {
    for (let line = 0; line < lines; line++) log.fatal("a line");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  process.exit(7);
`;

for (const toStandardError of [false, true]) {
  test(`a full disk costs lines of the log on standard ${toStandardError ? "error" : "output"}, and nothing else`, async (t) => {
    const full = await open("/dev/full", "w");
    t.after(() => full.close());
    const child = spawn(process.execPath, ["--input-type=module", "-e", program(toStandardError)], {
      stdio: ["ignore", full.fd, full.fd],
      signal: t.signal,
    });
    const [code] = await once(child, "exit");
    assert.equal(code, 7);
  });
}
