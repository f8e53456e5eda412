import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Activity, addUser, createActivity, createContact } from "../support/crm.ts";
import { readOutbox } from "../support/mail.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

const put = async (id: number, body: object) => {
  const answer = await server.api.put<Activity>(`/api/crm/activities/${id}`, body);
  assert.equal(answer.status, 200);
  return answer.body;
};
const mailsAbout = async (activity: Activity) =>
  (await readOutbox(server)).filter((mail) => mail.header("subject")?.includes(`${activity.activityNumber} `));

test("many updates at once to the same new assignee send one mail", async () => {
  const sam = await addUser(server, server.organizationId);
  const activity = await createActivity(server.api);
  await Promise.all(Array.from({ length: 20 }, () => put(activity.id, { assignedToId: sam })));
  assert.equal((await mailsAbout(activity)).length, 1);
});

test("updates at once to two assignees send as many mails as the assignee changed, in the end one to the last", async () => {
  const users = [await addUser(server, server.organizationId), await addUser(server, server.organizationId)];
  const activity = await createActivity(server.api);
  // A trigger is the witness: it sees every version of the row in the order in which they came about.
  await server.sql("create table witness (seq serial, old text, new text)");
  await server.sql(`create function witness() returns trigger language plpgsql as $$ begin
    insert into witness (old, new) values (old.assigned_to_id, new.assigned_to_id); return new; end $$`);
  await server.sql(`create trigger witness after update on activities for each row
    when (old.assigned_to_id is distinct from new.assigned_to_id) execute function witness()`);
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => put(activity.id, { assignedToId: users[index % 2], subject: `${index}` })),
  );
  await server.sql("drop trigger witness on activities");
  const changes = await server.sql<{ new: string }>("select new from witness order by seq");
  assert.ok(changes.length >= 2);
  const mails = await mailsAbout(activity);
  for (const user of users) {
    const expected = changes.filter((change) => change.new === user).length;
    assert.equal(mails.filter((mail) => mail.header("to")?.includes(user)).length, expected);
  }
});

test("resolvedAt and closedAt are recorded once, however many updates come at once", async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await createActivity(server.api);
    const statuses = Array.from({ length: 12 }, (_, index) => (index % 2 ? "Resolved" : "Closed"));
    const answers = await Promise.all(statuses.map((status) => put(id, { status })));
    const resolved = new Set(answers.map(({ resolvedAt }) => resolvedAt).filter((moment) => moment !== null));
    const closed = new Set(answers.map(({ closedAt }) => closedAt).filter((moment) => moment !== null));
    assert.equal(resolved.size, 1);
    assert.equal(closed.size, 1);
  }
});

test("an activity updated while its contact is deleted ends without the contact or is refused, never half", async () => {
  for (let round = 0; round < 10; round++) {
    const contact = await createContact(server.api);
    const { id } = await createActivity(server.api);
    const [update, removal] = await Promise.all([
      server.api.put(`/api/crm/activities/${id}`, { contactId: contact.id }),
      server.api.delete(`/api/crm/contacts/${contact.id}`),
    ]);
    assert.equal(removal.status, 204);
    assert.ok([200, 400].includes(update.status), String(update.status));
    const { body } = await server.api.get<Activity>(`/api/crm/activities/${id}`);
    assert.equal(body.contactId, null);
  }
});
