import { closeSync, openSync } from "node:fs";
import { startVoiceChildren } from "../../src/bin/voice/voice-children.ts";
import { makeLog } from "../../src/log.ts";
import { eventually } from "../support/eventually.ts";

/** Run where descriptors are few: all of them are in use when a voice process is to be started, and free a moment later. */
const taken: number[] = [];
try {
  for (;;) taken.push(openSync("/dev/null", "r"));
} catch {
  // That was the last one.
}
const log = makeLog({ level: "silent", pii: false });
const children = startVoiceChildren({ count: 1, connection: {}, log, onDied: async () => undefined });
const before = children.running.length;
for (const descriptor of taken) closeSync(descriptor);
await eventually("a voice process", async () => children.running.length === 1);
process.stdout.write(`${before} then ${children.running.length}`);
process.exit(0);
