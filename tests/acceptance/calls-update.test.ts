import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Arranging, addCalls, addTenant } from "../support/arrange.ts";
import { listCalls } from "../support/call-list.ts";
import { startServer, type TestOrganization, type TestServer } from "../support/server.ts";

let server: TestServer;
let organization: Arranging & TestOrganization;
before(async () => {
  server = await startServer();
  organization = await addTenant(server);
});
after(() => server?.stop());

let number = 0;
async function addCall(call: { disposition?: string; dispositions?: string[] } = {}): Promise<string> {
  const [stored] = await addCalls(organization, [{ ...call, number: ++number }]);
  return stored?.id ?? "";
}

const marks = [
  ["audited", "auditedBy", "auditedByEmail", "auditedByName", "auditedAt"],
  ["favorite", "favoriteBy", "favoriteByEmail", "favoriteByName", "favoriteAt"],
] as const;
for (const [mark, by, byEmail, byName, at] of marks) {
  test(`${mark} notes who and when, keeps the first of them, and forgets both when it is taken away`, async () => {
    const id = await addCall();
    const { status, body } = await organization.api.patch(`/api/calls/${id}`, { [mark]: true });
    assert.equal(status, 200);
    assert.deepEqual(
      [body[mark], body[by], body[byEmail], body[byName]],
      [true, organization.userId, organization.email, "Ada Quinn"],
    );
    assert.ok(Math.abs(Date.parse(String(body[at])) - Date.now()) < 60_000);
    const again = await organization.api.patch(`/api/calls/${id}`, { [mark]: true });
    assert.equal(again.body[at], body[at]);
    const without = await organization.api.patch(`/api/calls/${id}`, { [mark]: false });
    assert.deepEqual([without.body[mark], without.body[by], without.body[at]], [false, null, null]);
  });
}

test("a score notes who gave it, and null takes it away", async () => {
  const id = await addCall();
  const scored = await organization.api.patch(`/api/calls/${id}`, { callScore: 92.5, callScoreNotes: "Kind." });
  assert.deepEqual(
    [scored.body.callScore, scored.body.callScoreNotes, scored.body.scoredBy, scored.body.scoredByName],
    [92.5, "Kind.", organization.userId, "Ada Quinn"],
  );
  assert.equal(typeof scored.body.scoredAt, "string");
  const { body } = await organization.api.patch(`/api/calls/${id}`, { callScore: null, callScoreNotes: null });
  assert.deepEqual([body.callScore, body.callScoreNotes, body.scoredBy, body.scoredAt], [null, null, null, null]);
});

test("only what the body names changes, and the answer is the call as the list shows it", async () => {
  const id = await addCall({ disposition: "Booked", dispositions: ["Booked"] });
  const before = (await listCalls(organization.api, { pageSize: 500 })).calls.find((call) => call.id === id);
  const { body } = await organization.api.patch(`/api/calls/${id}`, { comments: "Call back on Monday." });
  assert.deepEqual(body, { ...before, comments: "Call back on Monday." });
  const changed = await organization.api.patch(`/api/calls/${id}`, { disposition: "Lost", comments: null });
  assert.deepEqual(changed.body, { ...before, disposition: "Lost" });
  const untouched = await organization.api.patch(`/api/calls/${id}`, {});
  assert.deepEqual(untouched.body, changed.body);
  const listed = (await listCalls(organization.api, { pageSize: 500 })).calls.find((call) => call.id === id);
  assert.deepEqual(listed, changed.body);
});

test("a changed disposition or favorite is found at once, and counted", async () => {
  const id = await addCall({ disposition: "Open" });
  await organization.api.patch(`/api/calls/${id}`, { disposition: "Won", favorite: true });
  const won = await listCalls(organization.api, { disposition: "won" });
  assert.deepEqual([won.calls[0]?.id, won.pagination.total], [id, 1]);
  const favorites = await listCalls(organization.api, { favorites: "true" });
  assert.deepEqual([favorites.calls.length, favorites.pagination.total], [1, 1]);
});

test("mistyped fields are named all at once, and nothing changes", async () => {
  const id = await addCall();
  const body = { audited: "yes", favorite: 1, callScore: "9", callScoreNotes: 3, comments: {}, disposition: null };
  const refused = await organization.api.patch(`/api/calls/${id}`, body);
  assert.equal(refused.status, 400);
  const paths = (refused.body.errors as { path: string }[]).map((fault) => fault.path);
  assert.deepEqual(paths.toSorted(), Object.keys(body).toSorted());
  const [listed] = (await listCalls(organization.api, { searchTerm: `C-${number}` })).calls;
  assert.deepEqual([listed?.audited, listed?.favorite, listed?.callScore], [false, false, null]);
});

test("an unknown call and one of another organization is a 404, and stays as it is", async () => {
  const other = await addTenant(server);
  const [call] = await addCalls(other, [{ number: 1 }]);
  for (const id of [call?.id, "nonsense"]) {
    const { status } = await organization.api.patch(`/api/calls/${id}`, { favorite: true });
    assert.equal(status, 404);
  }
  assert.equal((await listCalls(other.api)).calls[0]?.favorite, false);
});
