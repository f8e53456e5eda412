import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Config } from "../../config.ts";
import { type Finding, messageOf } from "./finding.ts";

const patienceMs = 60_000;
const probe = new URL("./voice-probe.ts", import.meta.url);

/** Speaks a word, listens to it and loads the engine, in a process of its own: what does not load here does not load in a call. */
export async function checkVoice({ voiceProcesses }: Config): Promise<Finding> {
  if (voiceProcesses === 0)
    return { check: "voice", status: "ok", detail: "left to voice processes elsewhere (VOICE_PROCESSES is 0)" };
  const child = spawn(process.execPath, [probe.pathname], { stdio: ["ignore", "pipe", "pipe"] });
  const timer = setTimeout(() => child.kill("SIGKILL"), patienceMs);
  let said = "";
  let complained = "";
  child.stdout.on("data", (chunk) => {
    said += chunk;
  });
  child.stderr.on("data", (chunk) => {
    complained += chunk;
  });
  try {
    const [code] = (await once(child, "close")) as [number | null];
    if (code === 0) return { check: "voice", status: "ok", detail: said.trim() };
    const lines = complained.trim().split("\n");
    const why = lines.find((line) => /Error/.test(line)) ?? lines.at(-1) ?? "";
    return failed(why === "" ? "it did not answer in time" : why);
  } catch (error) {
    return failed(messageOf(error));
  } finally {
    clearTimeout(timer);
  }
}

function failed(detail: string): Finding {
  return {
    check: "voice",
    status: "fail",
    detail,
    advice: "Reinstall with npm ci: the engine comes with it, for Linux with glibc. serve --no-voice runs without.",
  };
}
