import { Gauge, type Registry } from "prom-client";
import type { VoiceState } from "../../http/health.ts";
import type { VoiceChildren } from "./voice-children.ts";

/** Voice on all machines by what the database knows; frames and ends by what the processes of this one report. */
export function addVoiceMetrics(
  registry: Registry,
  readVoice: () => Promise<VoiceState>,
  children: () => VoiceChildren | undefined,
): void {
  const registers = [registry];
  const voice = new Gauge({
    name: "switchboard_voice",
    help: "Voice processes, their places, the active conversations and the calls that wait for a place.",
    labelNames: ["what"],
    registers,
    async collect() {
      voice.reset();
      // Without a database the other measurements are wanted all the more.
      const state = await readVoice().catch(() => ({}));
      for (const [what, value] of Object.entries(state)) voice.set({ what }, value);
    },
  });
  const reports = () =>
    children()?.running.flatMap(({ process, report }) => (report ? [{ process, report }] : [])) ?? [];
  const lateness = new Gauge({
    name: "switchboard_voice_frame_lateness_ms",
    help: "How late the 20 ms frames of a voice process of this machine were, since it started.",
    labelNames: ["pid", "quantile"],
    registers,
    collect() {
      lateness.reset();
      for (const { process, report } of reports()) {
        const pid = String(process.pid);
        lateness.set({ pid, quantile: "0.5" }, report.lateness.p50Ms);
        lateness.set({ pid, quantile: "0.99" }, report.lateness.p99Ms);
        lateness.set({ pid, quantile: "1" }, report.lateness.maxMs);
      }
    },
  });
  const ended = new Gauge({
    name: "switchboard_voice_calls_ended",
    help: "Calls that the present voice processes of this machine ended, by reason.",
    labelNames: ["pid", "reason"],
    registers,
    collect() {
      ended.reset();
      for (const { process, report } of reports()) {
        for (const [reason, count] of Object.entries(report.endedByReason)) {
          ended.set({ pid: String(process.pid), reason }, count);
        }
      }
    },
  });
}
