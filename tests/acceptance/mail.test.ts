import assert from "node:assert/strict";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { type Activity, addUser, createActivity } from "../support/crm.ts";
import { eventually } from "../support/eventually.ts";
import { jobsDone, openSmtpSink, parseMail, readOutbox } from "../support/mail.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

const reassign = async (of: Pick<TestServer, "api">, id: number, assignedToId: string | null) => {
  const answer = await of.api.put<Activity>(`/api/crm/activities/${id}`, { assignedToId });
  assert.equal(answer.status, 200);
};
const mailsTo = async (address: string) =>
  (await readOutbox(server)).filter((mail) => mail.header("to")?.includes(address));

test("a new assignee is told by e-mail which activity it is, by whom, until when and where to look", async () => {
  const sam = await addUser(server, server.organizationId, { email: "sam.facts@example.com" });
  const { id, activityNumber } = await createActivity(server.api, {
    subject: "Call back about the invoice",
    dueBy: "2026-03-04T05:06:07Z",
  });
  await reassign(server, id, sam);
  const [mail, ...more] = await mailsTo("sam.facts@example.com");
  assert.ok(mail);
  assert.deepEqual(more, []);
  assert.equal(mail.header("to"), "Sam Osei <sam.facts@example.com>");
  assert.equal(mail.header("from"), "Switchboard <switchboard@localhost>");
  assert.equal(mail.header("subject"), `${activityNumber} is assigned to you: Call back about the invoice`);
  assert.match(mail.header("content-type") ?? "", /^text\/plain/);
  for (const fact of [activityNumber, "invoice", server.email, "2026-03-04 05:06", `${server.url}/`])
    assert.ok(mail.body.includes(String(fact)), String(fact));
  assert.equal(mail.header("message-id"), `<${mail.file.replace(".eml", "")}@localhost>`);
});

test("no mail is sent when the assignee stays the same, is cleared, or is not in the update", async () => {
  const sam = await addUser(server, server.organizationId, { email: "sam.same@example.com" });
  const { id } = await createActivity(server.api);
  await reassign(server, id, sam);
  await reassign(server, id, sam);
  await server.api.put(`/api/crm/activities/${id}`, { subject: "Other", assignedToId: sam });
  await server.api.put(`/api/crm/activities/${id}`, { status: "Closed" });
  await reassign(server, id, null);
  assert.equal((await mailsTo("sam.same@example.com")).length, 1);
});

test("each reassignment sends a mail of its own, also back to a former assignee", async () => {
  const sam = await addUser(server, server.organizationId, { email: "sam.back@example.com" });
  const ida = await addUser(server, server.organizationId, { email: "ida.back@example.com" });
  const { id } = await createActivity(server.api);
  for (const user of [sam, ida, sam]) await reassign(server, id, user);
  const mails = await mailsTo("sam.back@example.com");
  assert.equal(mails.length, 2);
  assert.notEqual(mails[0]?.header("message-id"), mails[1]?.header("message-id"));
  assert.equal((await mailsTo("ida.back@example.com")).length, 1);
});

test("an update that is refused sends no mail", async () => {
  const sam = await addUser(server, server.organizationId, { email: "sam.refused@example.com" });
  const { id } = await createActivity(server.api);
  const answer = await server.api.put(`/api/crm/activities/${id}`, { assignedToId: sam, contactId: 999_999 });
  assert.equal(answer.status, 400);
  assert.deepEqual(await mailsTo("sam.refused@example.com"), []);
});

test("an activity created for somebody else tells them, one created for oneself tells nobody", async () => {
  const sam = await addUser(server, server.organizationId, { email: "sam.created@example.com" });
  await createActivity(server.api, { assignedToId: sam });
  await createActivity(server.api, { assignedToId: server.userId });
  assert.equal((await mailsTo("sam.created@example.com")).length, 1);
  assert.equal((await mailsTo(server.email)).length, 0);
});

test("line ends and addresses in names and subjects cannot add headers or receivers", async () => {
  const sam = await addUser(server, server.organizationId, {
    email: "sam.hostile@example.com",
    firstName: "Sam\r\nBcc: victim@example.com",
    lastName: '"<other@example.com>,',
  });
  const { id } = await createActivity(server.api, { subject: "Hi\r\nBcc: victim@example.com\r\n\r\nbody\u2028x" });
  await reassign(server, id, sam);
  const [mail] = await mailsTo("sam.hostile@example.com");
  assert.ok(mail);
  const names = mail.headers.map((line) => line.split(":")[0]?.toLowerCase()).sort();
  const expected = ["auto-submitted", "content-transfer-encoding", "content-type", "date", "from", "message-id"];
  assert.deepEqual(names, [...expected, "mime-version", "subject", "to"]);
  assert.match(mail.header("to") ?? "", /^"Sam Bcc: victim@example\.com .*" <sam\.hostile@example\.com>$/);
});

test("the outbox holds whole .eml files only, readable by the server's user alone", async () => {
  const mails = await readOutbox(server);
  assert.ok(mails.length > 0);
  for (const mail of mails) {
    assert.match(mail.file, /^[0-9a-f-]{36}\.eml$/);
    assert.equal((await stat(join(server.dataDir, "outbox", mail.file))).mode & 0o777, 0o600);
  }
});

test("a mail that the server refuses at first arrives exactly once, and the log names nobody", async () => {
  const sink = await openSmtpSink({ refusals: 2 });
  const own = await startServer({ env: { SMTP_URL: sink.url, MAIL_FROM: "Desk <desk@example.com>" } });
  try {
    const sam = await addUser(own, own.organizationId, { email: "sam.smtp@example.com" });
    const { id } = await createActivity(own.api);
    await reassign(own, id, sam);
    await jobsDone(own);
    assert.equal(sink.refused, 2);
    assert.equal(sink.received.length, 1);
    const mail = parseMail(sink.received[0] ?? "");
    assert.equal(mail.header("to"), "Sam Osei <sam.smtp@example.com>");
    assert.equal(mail.header("from"), "Desk <desk@example.com>");
    assert.match(mail.header("message-id") ?? "", /^<[0-9a-f-]{36}@example\.com>$/);
    const log = own.logLines.join("\n") + own.stderr;
    assert.match(log, /mail not taken/);
    assert.doesNotMatch(log, /sam\.smtp@example\.com|Osei/);
  } finally {
    await own.stop();
    await sink.close();
  }
});

test("a mail that a process was sending when it crashed is sent by the next one, soon", async () => {
  const sink = await openSmtpSink({ stalls: 1 });
  const own = await startServer({ env: { SMTP_URL: sink.url } });
  try {
    const sam = await addUser(own, own.organizationId);
    const { id } = await createActivity(own.api);
    await reassign(own, id, sam);
    await eventually("an attempt to send", async () => sink.stalled === 1);
    await own.kill9();
    await own.restart();
    await jobsDone(own);
    assert.equal(sink.received.length, 1);
  } finally {
    await own.stop();
    await sink.close();
  }
});
