import type { Server } from "./server.ts";

/**
 * Closing waits for every connection, and a connection that was busy when it began would then be kept alive for its next
 * request: it is closed once its answer has been sent.
 */
export function closeConnectionsWhenDraining(server: Server): void {
  let draining = false;
  server.addHook("preClose", (done) => {
    draining = true;
    done();
  });
  server.addHook("onResponse", (_request, _reply, done) => {
    if (draining) setImmediate(() => server.server.closeIdleConnections());
    done();
  });
}
