import assert from "node:assert/strict";
import { test } from "node:test";
import { addTenant } from "../support/arrange.ts";
import { startServer } from "../support/server.ts";

test("without a configured limit no answer speaks of one", async (t) => {
  const server = await startServer();
  t.after(() => server.stop());
  const answers = await Promise.all(Array.from({ length: 150 }, () => server.api.get("/api/me")));
  assert.ok(answers.every(({ status }) => status === 200));
  assert.ok(
    answers.every(({ headers }) => headers.get("ratelimit") === null && headers.get("ratelimit-policy") === null),
  );
});

test("a configured limit holds per key over all processes, and says when to come back", async (t) => {
  const env = { RATE_LIMIT_PER_MINUTE: "10" };
  const one = await startServer({ env });
  t.after(() => one.stop());
  const two = await startServer({ env, database: { url: one.databaseUrl } });
  t.after(() => two.stop());
  const organization = await addTenant(one);
  const apis = [organization.api, two.api.as(organization.apiKey)];
  for (let request = 1; request <= 10; request++) {
    const answer = await apis[request % 2]?.get("/api/me");
    assert.equal(answer?.status, 200);
    assert.equal(answer?.headers.get("ratelimit-policy"), '"per-key";q=10;w=60');
    assert.match(answer?.headers.get("ratelimit") ?? "", new RegExp(`^"per-key";r=${10 - request};t=\\d+$`));
  }
  for (const api of apis) {
    const { status, headers, body } = await api.get("/api/me");
    assert.deepEqual([status, body.code], [429, "rate_limited"]);
    const seconds = Number(headers.get("retry-after"));
    assert.ok(seconds >= 1 && seconds <= 60, `Retry-After is ${seconds}`);
  }
  const other = await addTenant(one);
  assert.equal((await other.api.get("/api/me")).status, 200, "another key has its own count");
  assert.equal((await fetch(`${one.url}/healthz`)).status, 200, "open addresses are not counted");
  await one.sql("update rate_limit_windows set window_start = now() - interval '61 seconds'");
  assert.equal((await organization.api.get("/api/me")).status, 200, "a new minute begins");
});

test("of many requests at once exactly the allowed number get through", async (t) => {
  const server = await startServer({ env: { RATE_LIMIT_PER_MINUTE: "25" } });
  t.after(() => server.stop());
  const { api } = await addTenant(server);
  const answers = await Promise.all(Array.from({ length: 60 }, () => api.get("/api/me")));
  assert.equal(answers.filter(({ status }) => status === 200).length, 25);
});
