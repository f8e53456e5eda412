import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** From the start of a process to the moment at which it could hold a conversation: engine loaded, spoken and listened once. */
export async function measureColdStart(): Promise<number> {
  const script = fileURLToPath(new URL("./first-words.ts", import.meta.url));
  const startedAt = performance.now();
  const child = spawn(process.execPath, [script], { stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("the voice process did not come up");
  return performance.now() - startedAt;
}
