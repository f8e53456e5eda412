import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { checkNothingLost } from "../support/after-crash.ts";
import { addTenant } from "../support/arrange.ts";
import { addUser, createActivity } from "../support/crm.ts";
import { eventually } from "../support/eventually.ts";
import { jobsDone, openSmtpSink, parseMail } from "../support/mail.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { WriteLoad } from "../support/write-load.ts";

let server: TestServer;
before(async () => {
  server = await startServer({ env: { DIAL_TIMEOUT_SECONDS: "3600" } });
});
after(() => server?.stop());

test("kill -9 of the server under write load loses nothing that was answered, and repeats nothing", async (t) => {
  const organization = { ...(await addTenant(server)), dataDir: server.dataDir };
  const load = new WriteLoad(organization);
  t.after(() => load.abandon());
  await load.start();
  for (let round = 0; round < 3; round++) {
    const writes = load.writes();
    await eventually("more writes", async () => load.writes() > writes + 60);
    await server.kill9();
    await server.restart();
  }
  const writes = load.writes();
  await eventually("writes after the last crash", async () => load.writes() > writes + 30);
  await load.stop();
  await checkNothingLost(organization, load);
});

test("a mail that was being sent when the server died is sent after the restart, under the same Message-ID", async (t) => {
  const sink = await openSmtpSink({ stalls: 1 });
  t.after(() => sink.close());
  const mailing = await startServer({ env: { SMTP_URL: sink.url } });
  t.after(() => mailing.stop());
  const user = await addUser(mailing, mailing.organizationId);
  const { id } = await createActivity(mailing.api);
  assert.equal((await mailing.api.put(`/api/crm/activities/${id}`, { assignedToId: user })).status, 200);
  await eventually("the mail on its way", async () => sink.stalled === 1);
  await mailing.kill9();
  await mailing.restart();
  await eventually("the mail", async () => sink.received.length > 0);
  await jobsDone(mailing);
  const messages = new Set(sink.received.map((text) => parseMail(text).header("message-id")));
  assert.equal(messages.size, 1);
});
