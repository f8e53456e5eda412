import assert from "node:assert/strict";
import { test } from "node:test";
import { startServer } from "../support/server.ts";
import { signIn } from "../support/sign-in.ts";

const account = {
  organizationName: "Quinn Dental",
  firstName: "Ada",
  lastName: "Quinn",
  email: "ada@example.com",
  password: "correct horse battery staple",
};

test("the first account is made one's own in the browser, once, with the token that the start prints", async (t) => {
  const server = await startServer();
  t.after(() => server.stop());
  const open = server.api.as(undefined);
  const { setupToken: token } = server as unknown as { setupToken: string };
  assert.ok(token.length > 20);
  assert.deepEqual((await open.get("/api/setup")).body, { needed: true });
  assert.equal((await open.post("/api/setup", { token: "guessed", ...account })).status, 403);
  const foreign = { origin: "https://evil.example" };
  assert.equal((await open.post("/api/setup", { token, ...account }, foreign)).status, 403);

  const answers = await Promise.all([1, 2].map(() => open.post("/api/setup", { token, ...account })));
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [204, 403]);
  const cookie =
    answers
      .find(({ status }) => status === 204)
      ?.headers.get("set-cookie")
      ?.split(";")[0] ?? "";
  const { body } = await open.get<Record<string, Record<string, string>>>("/api/me", { cookie });
  assert.deepEqual(
    [body.user?.id, body.user?.email, body.user?.firstName, body.organization?.name],
    [server.userId, "ada@example.com", "Ada", "Quinn Dental"],
  );
  assert.deepEqual((await open.get("/api/setup")).body, { needed: false });
  await assert.rejects(signIn(server), /401/, "the printed password is replaced");
  await signIn({ ...server, email: account.email, password: account.password });
  assert.equal((await server.api.get("/api/me")).status, 200, "the printed key goes on");
});

test("the printed password opens the account too, and ends the offer", async (t) => {
  const server = await startServer();
  t.after(() => server.stop());
  const { setupToken: token } = server as unknown as { setupToken: string };
  await server.addOrganization();
  await signIn(server);
  const open = server.api.as(undefined);
  assert.deepEqual((await open.get("/api/setup")).body, { needed: false });
  assert.equal((await open.post("/api/setup", { token, ...account })).status, 403);
});
