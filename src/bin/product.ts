import { join } from "node:path";
import { agentRoutes } from "../agents/routes.ts";
import { analyzeCall } from "../analysis/analyze-call.ts";
import { openBlobs } from "../blobs/open-blobs.ts";
import { contactCallsRoutes } from "../calls/list/contact-routes.ts";
import { reconcileCalls } from "../calls/reconcile-calls.ts";
import { callRoutes } from "../calls/routes.ts";
import { type RecordingUrl, showCall } from "../calls/show-call.ts";
import type { Config } from "../config.ts";
import { mailAssignee } from "../crm/activities/mail-assignee.ts";
import { crmRoutes } from "../crm/routes.ts";
import type { Db } from "../db/database.ts";
import { forgetOldAnswers } from "../http/idempotency.ts";
import type { Metrics } from "../http/metrics.ts";
import type { Server } from "../http/server.ts";
import type { JobHandlers } from "../jobs/run-worker.ts";
import type { CallWatch } from "../live-calls/events/call-watch.ts";
import { forgetOldProcesses, readVoiceState } from "../live-calls/process-queries.ts";
import { recoverRecordings } from "../live-calls/recording/recover-recordings.ts";
import { liveCallRoutes } from "../live-calls/routes.ts";
import type { WebCallSettings } from "../live-calls/web/place-web-call.ts";
import { webCallRoutes } from "../live-calls/web/routes.ts";
import { makeWebTokens } from "../live-calls/web/web-token.ts";
import type { Log } from "../log.ts";
import { openMailer } from "../mail/open-mailer.ts";
import { mailInvitation } from "../organizations/invitations/mail-invitation.ts";
import { organizationRoutes } from "../organizations/routes.ts";
import { forgetOldFailures } from "../organizations/sessions/limit-queries.ts";
import { allowEverything } from "../outgoing/allow-list.ts";
import { makeOutgoing } from "../outgoing/make-outgoing.ts";
import { overviewRoutes } from "../overview/routes.ts";
import { phoneNumberRoutes } from "../phone-numbers/routes.ts";
import { loadProviderSettings } from "../providers/load-provider-settings.ts";
import { providerRoutes } from "../providers/routes.ts";
import { recordingUrl } from "../recordings/recording-url.ts";
import { recordingRoutes } from "../recordings/routes.ts";
import { loadLinkSecret, makeLinkSigner } from "../recordings/sign-link.ts";
import { makeLinkVerifier } from "../recordings/verify-link.ts";
import { openSecrets, type Secrets } from "../secrets.ts";
import { toolRoutes } from "../tools/routes.ts";
import { makeProviderFetch } from "../voice/providers/provider-fetch.ts";
import { makeVoiceSamples, type VoiceSamplesOptions } from "../voice-samples/make-voice-samples.ts";
import { voiceSampleRoutes } from "../voice-samples/routes.ts";
import { deliverWebhook } from "../webhooks/deliveries/deliver-webhook.ts";
import { makeFairShare } from "../webhooks/deliveries/fair-share.ts";
import { forgetOldDeliveries } from "../webhooks/deliveries/forget-old-deliveries.ts";
import { webhookRoutes } from "../webhooks/routes.ts";
import { dashboardFiles, recordingOriginsOf } from "./dashboard-files.ts";
import { talkPageRoutes } from "./talk-page.ts";

/** Everything a feature may be given. */
export interface Product {
  config: Config;
  db: Db;
  log: Log;
  metrics: Metrics;
  publicUrl: () => string;
  watch: CallWatch;
  /** Whether browsers can talk to this server itself. */
  hasVoice?: boolean;
}

export async function routesOf(product: Product): Promise<((server: Server) => void)[]> {
  const { db, config } = product;
  const secureCookies = config.publicUrl?.startsWith("https:") ?? false;
  const linkSecret = await loadLinkSecret(db);
  const signLink = makeLinkSigner(linkSecret, product.publicUrl);
  const blobs = openBlobs(config);
  const secrets = await openSecrets(config);
  const outgoing = makeOutgoing({ allow: config.allowPrivateAddresses });
  return [
    (server) => dashboardFiles(server, { recordingOrigins: recordingOriginsOf(config.recordingsS3) }),
    (server) => talkPageRoutes(server),
    (server) =>
      organizationRoutes(server, {
        db,
        secrets,
        secureCookies,
        publicUrl: product.publicUrl,
        signInPauseSeconds: config.signInPauseSeconds,
        mailer: openMailer(config, product.log),
        mailTransport: config.smtpUrl === undefined ? "outbox" : "smtp",
      }),
    (server) => crmRoutes(server, { db }),
    (server) => agentRoutes(server, { db }),
    (server) => toolRoutes(server, { db, outgoing }),
    (server) =>
      phoneNumberRoutes(server, {
        db,
        secrets,
        lines: { drivers: ["simulator"], readVoice: () => readVoiceState(db, config.callLeaseSeconds) },
      }),
    (server) =>
      callRoutes(server, {
        db,
        signLink,
        recordingUrl: (organizationId, callId, key) => recordingUrl(blobs, signLink, organizationId, callId, key),
        settings: { cluster: config.cluster, dialTimeoutSeconds: config.dialTimeoutSeconds },
      }),
    (server) => contactCallsRoutes(server, { db, signLink }),
    (server) => liveCallRoutes(server, { db, watch: product.watch }),
    (server) => webCallRoutes(server, { db, settings: webCallSettings(product, linkSecret) }),
    (server) => overviewRoutes(server, { db, watch: product.watch }),
    (server) => webhookRoutes(server, { db, secrets, outgoing }),
    (server) => providerRoutes(server, { db, secrets, outgoing, fromEnvironment: config.providers }),
    (server) => voiceSampleRoutes(server, makeVoiceSamples(sampleOptions(product, secrets))),
    (server) => recordingRoutes(server, { db, blobs, signLink, verifyLink: makeLinkVerifier(linkSecret) }),
  ];
}

function sampleOptions({ db, log, config }: Product, secrets: Secrets): VoiceSamplesOptions {
  return {
    log,
    fetchFor: makeProviderFetch(config.allowPrivateAddresses),
    providersOf: (organizationId) => loadProviderSettings(db, secrets, organizationId, config.providers),
  };
}

function webCallSettings({ publicUrl, hasVoice, config }: Product, secret: Buffer): WebCallSettings {
  const { callLeaseSeconds } = config;
  const ownUrl = () => (hasVoice ? publicUrl() : undefined);
  return { tokens: makeWebTokens(secret), publicUrl, ownUrl, callLeaseSeconds };
}

export async function handlersOf(product: Product): Promise<JobHandlers> {
  const mailer = openMailer(product.config, product.log);
  const secrets = await openSecrets(product.config);
  return {
    "crm.mail-assignee": (job) => mailAssignee({ ...product, mailer }, job),
    "organizations.mail-invitation": (job) => mailInvitation({ ...product, mailer, secrets }, job),
  };
}

/** What waits for machines of customers, and so may be slow, has workers of its own. */
export async function slowHandlersOf({ config, db, log, publicUrl }: Product): Promise<JobHandlers> {
  const signLink = makeLinkSigner(await loadLinkSecret(db), publicUrl);
  const blobs = openBlobs(config);
  const address: RecordingUrl = (organizationId, callId, key) =>
    recordingUrl(blobs, signLink, organizationId, callId, key);
  const deps = {
    db,
    secrets: await openSecrets(config),
    outgoing: makeOutgoing({ allow: config.allowPrivateAddresses }),
    share: makeFairShare(4, 1_000),
    retrySeconds: config.webhookRetrySeconds,
    showCall: (organizationId: string, callId: string) => showCall(db, address, organizationId, callId),
  };
  const analysis = {
    db,
    log,
    ways: { guarded: deps.outgoing, trusted: makeOutgoing({ allow: allowEverything }) },
    providersOf: (organizationId: string) => loadProviderSettings(db, deps.secrets, organizationId, config.providers),
  };
  return {
    "webhooks.deliver": (job) => deliverWebhook(deps, job),
    "calls.analyze": (job) => analyzeCall(analysis, job),
  };
}

export interface Repeated {
  name: string;
  everyMs: number;
  work: () => Promise<void>;
}

export function schedulesOf({ db, metrics, config, log }: Product): Repeated[] {
  const recordingDir = join(config.dataDir, "recording-in-progress");
  const left = { db, blobs: openBlobs(config), log, recordingDir, leaseSeconds: config.callLeaseSeconds };
  return [
    { name: "forget old idempotency keys", everyMs: 600_000, work: () => forgetOldAnswers(db) },
    { name: "forget failed sign-ins", everyMs: 600_000, work: () => forgetOldFailures(db) },
    { name: "forget old voice processes", everyMs: 600_000, work: () => forgetOldProcesses(db) },
    { name: "recover recordings", everyMs: 5_000, work: () => recoverRecordings(left) },
    { name: "forget old webhook deliveries", everyMs: 3_600_000, work: () => forgetOldDeliveries(db) },
    {
      name: "end abandoned calls",
      everyMs: 2_000,
      work: async () => metrics.callsEndedByReconciler.inc(await reconcileCalls(db, patienceOf(config))),
    },
  ];
}

function patienceOf({ callLeaseSeconds, dialTimeoutSeconds, queueTimeoutSeconds }: Config) {
  return { leaseSeconds: callLeaseSeconds, dialTimeoutSeconds, queueTimeoutSeconds };
}
