import { flushCompileCache } from "node:module";
import type { AddressInfo } from "node:net";
import { availableParallelism } from "node:os";
import { buildServer } from "../http/build-server.ts";
import { makeMetrics } from "../http/metrics.ts";
import { type JobHandlers, runWorker } from "../jobs/run-worker.ts";
import { repeat } from "../jobs/schedule.ts";
import { openCallWatch } from "../live-calls/events/call-watch.ts";
import { expireProcess, readVoiceState } from "../live-calls/process-queries.ts";
import { makeWebTokens } from "../live-calls/web/web-token.ts";
import { makeIdentify } from "../organizations/identify.ts";
import { loadLinkSecret } from "../recordings/sign-link.ts";
import { openSecrets } from "../secrets.ts";
import { StartError } from "../start-error.ts";
import { announce } from "./announce.ts";
import { handlersOf, routesOf, schedulesOf, slowHandlersOf } from "./product.ts";
import { openRuntime, type Runtime } from "./runtime.ts";
import { takeServeLock } from "./serve-lock.ts";
import { handOverWebSockets } from "./voice/hand-over.ts";
import { startVoiceChildren, type VoiceChildren } from "./voice/voice-children.ts";
import { addVoiceMetrics } from "./voice/voice-metrics.ts";

type Closer = () => Promise<void>;

const concurrentJobs = 4;
/** They mostly wait. */
const concurrentSlowJobs = 16;

export interface ServeOptions {
  json: boolean;
  /** Whether this server runs voice processes of its own. */
  voice: boolean;
}

export async function serve(options: ServeOptions): Promise<void> {
  const runtime = await openRuntime({ quiet: false, onProgress: (line) => process.stderr.write(`${line}\n`) });
  const closers: Closer[] = [() => runtime.close()];
  const shutDown = async () => {
    for (const close of closers.toReversed()) await close();
  };
  try {
    if (runtime.embedded) closers.push(await takeServeLock(runtime));
    await startServing(runtime, closers, options);
  } catch (error) {
    await shutDown();
    throw error;
  }
  drainOnSignal(runtime, shutDown);
}

async function startServing(runtime: Runtime, closers: Closer[], options: ServeOptions): Promise<void> {
  const { config, database, log } = runtime;
  const metrics = makeMetrics();
  // The port may be chosen by the system, so links learn it only once the server listens.
  const address = { publicUrl: config.publicUrl ?? "" };
  const watch = openCallWatch(runtime.connection, log);
  closers.push(() => watch.close());
  const readVoice = () => readVoiceState(database, config.callLeaseSeconds);
  const voiceProcesses = options.voice ? (config.voiceProcesses ?? availableParallelism()) : 0;
  const hasVoice = voiceProcesses > 0;
  const product = { ...runtime, db: database, metrics, publicUrl: () => address.publicUrl, watch, hasVoice };
  const server = await buildServer({
    db: database,
    log,
    metrics,
    identify: makeIdentify(database, log),
    metricsToken: config.metricsToken,
    readVoice,
    rateLimitPerMinute: config.rateLimitPerMinute,
    corsOrigins: config.corsOrigins,
    trustedProxies: config.trustedProxies,
    publicUrl: product.publicUrl,
    routes: await routesOf(product),
  });
  const voice: { children?: VoiceChildren } = {};
  handOverWebSockets(server.server, {
    tokens: makeWebTokens(await loadLinkSecret(database)),
    corsOrigins: config.corsOrigins,
    children: () => voice.children?.running ?? [],
  });
  await listen(server, config.host, config.port);
  const { port } = server.server.address() as AddressInfo;
  address.publicUrl ||= `http://${localName(config.host)}:${port}`;

  const work = (handlers: JobHandlers, concurrency: number) =>
    runWorker(database, {
      handlers,
      concurrency,
      log,
      onFinished: ({ name, failed, seconds }) =>
        metrics.jobSeconds.observe({ job: name, failed: String(failed) }, seconds),
      onDied(error) {
        // Whoever watches the process starts it again; without its jobs it would only seem to work.
        log.fatal({ err: error }, "job worker died");
        process.exit(1);
      },
    });
  const worker = await work(await handlersOf(product), concurrentJobs);
  closers.push(() => worker.stop());
  const slowWorker = await work(await slowHandlersOf(product), concurrentSlowJobs);
  closers.push(() => slowWorker.stop());
  for (const { name, everyMs, work } of schedulesOf(product)) {
    const schedule = repeat(name, everyMs, work, log);
    closers.push(() => schedule.stop());
  }
  addVoiceMetrics(metrics.registry, readVoice, () => voice.children);
  closers.push(async () => await voice.children?.stop());
  // Last in, first out: a drain begins with the requests, while calls get time to end.
  closers.push(() => server.close());
  closers.push(async () => void voice.children?.stop());
  await announce(database, { url: address.publicUrl, json: options.json, secrets: await openSecrets(config) });
  // After all else: they take seconds to get ready, and nobody has to wait for that.
  const onDied = (processId: string) => expireProcess(database, processId);
  voice.children = startVoiceChildren({ count: voiceProcesses, connection: runtime.connection, log, onDied });
  // Also for a process that will be killed: the next start finds everything compiled.
  flushCompileCache();
}

async function listen(server: { listen(options: object): Promise<string> }, host: string, port: number): Promise<void> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "EADDRINUSE")
      throw new StartError(`Port ${port} on ${host} is in use: stop what uses it, or set PORT to another.`);
    if (code === "EACCES")
      throw new StartError(`Port ${port} may not be opened by this user: set PORT to one above 1023.`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new StartError(`HOST ${host} is not an address of this machine.`);
    throw error;
  }
}

function localName(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

const drainMsMax = 30_000;

/** In-flight requests and jobs end, then PostgreSQL stops. A second signal does not wait. */
function drainOnSignal({ log }: Runtime, shutDown: () => Promise<void>): void {
  let draining = false;
  const onSignal = (signal: string) => {
    if (draining) process.exit(130);
    draining = true;
    log.info({ signal }, "draining");
    setTimeout(() => {
      log.error("drain took too long");
      process.exit(1);
    }, drainMsMax).unref();
    shutDown().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, "shutdown failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}
