import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

test("the voices that come with the install are listed, each under the id that agents take", async () => {
  const { status, body } = await server.api.get<{ id: string; provider: string }[]>("/api/voices");
  assert.equal(status, 200);
  assert.deepEqual(
    body.map((voice) => voice.id),
    ["flite:kal", "flite:kal16", "flite:awb", "flite:rms", "flite:slt"],
  );
});
