import { flushCompileCache } from "node:module";
import type { AddressInfo } from "node:net";
import { buildServer } from "../http/build-server.ts";
import { makeMetrics } from "../http/metrics.ts";
import { type JobHandlers, runWorker } from "../jobs/run-worker.ts";
import { repeat } from "../jobs/schedule.ts";
import { makeIdentify } from "../organizations/identify.ts";
import { StartError } from "../start-error.ts";
import { announce } from "./announce.ts";
import { handlersOf, routesOf, schedulesOf, slowHandlersOf } from "./product.ts";
import { openRuntime, type Runtime } from "./runtime.ts";
import { takeServeLock } from "./serve-lock.ts";

const concurrentJobs = 4;
/** They mostly wait. */
const concurrentSlowJobs = 16;

export async function serve(json: boolean): Promise<void> {
  const runtime = await openRuntime({ quiet: false, onProgress: (line) => process.stderr.write(`${line}\n`) });
  const closers: (() => Promise<void>)[] = [() => runtime.close()];
  const shutDown = async () => {
    for (const close of closers.toReversed()) await close();
  };
  try {
    if (runtime.embedded) closers.push(await takeServeLock(runtime));
    await startServing(runtime, closers, json);
  } catch (error) {
    await shutDown();
    throw error;
  }
  drainOnSignal(runtime, shutDown);
}

async function startServing(runtime: Runtime, closers: (() => Promise<void>)[], json: boolean): Promise<void> {
  const { config, database, log } = runtime;
  const metrics = makeMetrics();
  // The port may be chosen by the system, so links learn it only once the server listens.
  const address = { publicUrl: config.publicUrl ?? "" };
  const product = { ...runtime, db: database, metrics, publicUrl: () => address.publicUrl };
  const server = await buildServer({
    db: database,
    log,
    metrics,
    identify: makeIdentify(database, log),
    metricsToken: config.metricsToken,
    rateLimitPerMinute: config.rateLimitPerMinute,
    corsOrigins: config.corsOrigins,
    routes: await routesOf(product),
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
  // Last in, first out: a drain begins with the requests.
  closers.push(() => server.close());
  await announce(database, { url: address.publicUrl, json });
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

const drainMsMax = 25_000;

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
