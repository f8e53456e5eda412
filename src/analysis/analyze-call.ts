import { findAgent } from "../agents/find-agent.ts";
import { storeTranscript } from "../calls/store-transcript.ts";
import type { Db } from "../db/database.ts";
import { addJob, type JobPayloads } from "../jobs/queue.ts";
import type { Log } from "../log.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import { parseCallData, parseDispositions } from "../voice/call-data.ts";
import { emitCallEvent } from "../webhooks/emit-call-event.ts";
import { analyzeLocally, type Purpose } from "./analyze-locally.ts";
import { chooseModels, type Ways } from "./choose-model.ts";
import { questionAbout, readAnalysis } from "./model-analysis.ts";
import { type EndedCall, findCallToAnalyze, lockForAnalysis, type StoredAnalysis, writeAnalysis } from "./queries.ts";
import { type ModelAnswer, requestAnalysis } from "./request-analysis.ts";

export interface AnalysisDeps {
  db: Db;
  log: Log;
  ways: Ways;
  /** The models an organization may use, its own before the operator's. */
  providersOf: (organizationId: string) => Promise<ProviderSettings[]>;
  modelTimeoutMs?: number;
  /** How long to wait before each further try of a model that does not answer. */
  retrySeconds?: number[];
}

const usualRetrySeconds = [5, 30, 120];

type Attempt = { kind: "analyzed"; analysis: StoredAnalysis } | { kind: "try-again"; delaySeconds: number };

/** Finds out what came of a call that has ended, once. With a model where there is one, and without it where that fails. */
export async function analyzeCall(deps: AnalysisDeps, job: JobPayloads["calls.analyze"]): Promise<void> {
  const { organizationId, callId } = job;
  const call = await findCallToAnalyze(deps.db, organizationId, callId);
  if (!call) return;
  const purpose = await purposeOf(deps.db, organizationId, call);
  const attempt = await tryModel(deps, job, call, purpose);
  await deps.db.transaction(async (tx) => {
    if (!(await lockForAnalysis(tx, organizationId, callId))) return;
    if (attempt.kind === "try-again") {
      const next = { organizationId, callId, attempt: (job.attempt ?? 0) + 1 };
      await addJob(tx, "calls.analyze", next, { delaySeconds: attempt.delaySeconds });
      return;
    }
    await storeTranscript(tx, organizationId, callId);
    await writeAnalysis(tx, organizationId, callId, attempt.analysis);
    await emitCallEvent(tx, organizationId, callId, "call.analyzed");
  });
}

async function tryModel(
  deps: AnalysisDeps,
  job: JobPayloads["calls.analyze"],
  call: EndedCall,
  purpose: Purpose,
): Promise<Attempt> {
  const local = (): Attempt => ({ kind: "analyzed", analysis: analyzeLocally(call, purpose) });
  // Where nobody said anything, there is nothing a model could find.
  if (!call.turns.some(({ role }) => role === "caller") || call.callType === "voicemail") return local();
  const models = chooseModels(await deps.providersOf(job.organizationId), purpose.aimodel, deps.ways);
  const limits = deps.modelTimeoutMs === undefined ? {} : { timeoutMs: deps.modelTimeoutMs };
  const failures: ModelAnswer[] = [];
  for (const model of models) {
    const answer = await requestAnalysis(model, questionAbout(call, purpose), limits);
    const analysis = answer.kind === "answered" ? readAnalysis(answer.content, call, purpose) : undefined;
    if (analysis) return { kind: "analyzed", analysis };
    failures.push(answer);
  }
  const delaySeconds = (deps.retrySeconds ?? usualRetrySeconds)[job.attempt ?? 0];
  const isWorthwhile = failures.some(({ kind }) => kind === "unavailable");
  if (isWorthwhile && delaySeconds !== undefined) return { kind: "try-again", delaySeconds };
  const details = failures.map((failure) => (failure.kind === "answered" ? "No analysis." : failure.detail));
  if (details.length > 0) deps.log.warn({ callId: call.id, details }, "call analyzed without a language model");
  return local();
}

/** What the agent was to find out. An agent that is gone leaves nothing to look for. */
async function purposeOf(db: Db, organizationId: string, call: EndedCall): Promise<Purpose> {
  const agent = call.agentId === null ? undefined : await findAgent(db, organizationId, call.agentId);
  const isIncoming = call.callType === "inbound" || call.callType === "web" || call.callType === "softphone";
  const outbound = agent && "aimodel" in agent.outbound ? agent.outbound : undefined;
  const settings = isIncoming ? agent : (outbound ?? agent);
  return {
    fields: parseCallData(settings?.callData ?? {}),
    dispositions: parseDispositions(settings?.dispositions ?? []),
    timezone: settings?.timezone ?? "UTC",
    aimodel: outbound?.aimodel ?? "",
  };
}
