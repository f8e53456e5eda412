import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { Server } from "./server.ts";

export interface Metrics {
  registry: Registry;
  requestSeconds: Histogram<"method" | "route" | "status">;
  jobSeconds: Histogram<"job" | "failed">;
  callsEndedByReconciler: Counter;
}

export function makeMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
  return {
    registry,
    requestSeconds: new Histogram({
      name: "switchboard_http_request_seconds",
      help: "Time from the first byte of a request to the end of its answer.",
      labelNames: ["method", "route", "status"],
      buckets,
      registers: [registry],
    }),
    jobSeconds: new Histogram({
      name: "switchboard_job_seconds",
      help: "Time that one attempt of a job took.",
      labelNames: ["job", "failed"],
      buckets,
      registers: [registry],
    }),
    callsEndedByReconciler: new Counter({
      name: "switchboard_calls_ended_by_reconciler_total",
      help: "Calls that ended because nobody worked on them any more.",
      registers: [registry],
    }),
  };
}

/** One log line and one observation a request. The route's pattern, not the address: ids do not belong in labels. */
export function observeRequests(server: Server, metrics: Metrics): void {
  server.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "unknown";
    const { method } = request;
    metrics.requestSeconds.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    const actor = request.actor as { organizationId: string } | null;
    request.log.info(
      {
        method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        organizationId: actor?.organizationId,
        pii: { ip: request.ip },
      },
      "request",
    );
    done();
  });
}
