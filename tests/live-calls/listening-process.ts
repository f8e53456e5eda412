/** A process that takes connections, as long as it is not stopped. */
process.on("message", () => undefined);
process.send?.("ready");
