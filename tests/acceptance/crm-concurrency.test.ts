import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import pg from "pg";
import { type Activity, addUser, createActivity, createContact } from "../support/crm.ts";
import { eventually } from "../support/eventually.ts";
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

/** Sends the updates while the row is locked and lets them go when all of them wait: none has seen another's change. */
async function atOnce(id: number, bodies: object[]): Promise<Activity[]> {
  const holder = new pg.Client({ connectionString: server.databaseUrl });
  await holder.connect();
  try {
    await holder.query("begin");
    await holder.query("select id from activities where organization_id = $1 and id = $2 for update", [
      server.organizationId,
      id,
    ]);
    const updates = Promise.all(bodies.map((body) => put(id, body)));
    await eventually("all updates waiting for the row", async () => {
      const [row] = await server.sql<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%activities%'`,
      );
      return row?.waiting === bodies.length;
    });
    await holder.query("commit");
    return await updates;
  } finally {
    await holder.end();
  }
}

test("many updates at once to the same new assignee send one mail", async () => {
  const sam = await addUser(server, server.organizationId);
  const activity = await createActivity(server.api);
  await atOnce(activity.id, Array(10).fill({ assignedToId: sam }));
  assert.equal((await mailsAbout(activity)).length, 1);
});

test("updates at once to two assignees send as many mails to each as they became the assignee", async () => {
  const users = [await addUser(server, server.organizationId), await addUser(server, server.organizationId)];
  const activity = await createActivity(server.api);
  // A trigger is the witness: it sees every version of the row in the order in which they came about.
  await server.sql("create table witness (seq serial, old text, new text)");
  await server.sql(`create function witness() returns trigger language plpgsql as $$ begin
    insert into witness (old, new) values (old.assigned_to_id, new.assigned_to_id); return new; end $$`);
  await server.sql(`create trigger witness after update on activities for each row
    when (old.assigned_to_id is distinct from new.assigned_to_id) execute function witness()`);
  const bodies = Array.from({ length: 12 }, (_, index) => ({ assignedToId: users[index % 2], subject: `${index}` }));
  await atOnce(activity.id, bodies);
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
  const { id } = await createActivity(server.api);
  const answers = await atOnce(
    id,
    Array.from({ length: 12 }, (_, index) => ({ status: index % 2 ? "Resolved" : "Closed" })),
  );
  const resolved = new Set(answers.map(({ resolvedAt }) => resolvedAt).filter((moment) => moment !== null));
  const closed = new Set(answers.map(({ closedAt }) => closedAt).filter((moment) => moment !== null));
  assert.equal(resolved.size, 1);
  assert.equal(closed.size, 1);
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
