import assert from "node:assert/strict";
import { once } from "node:events";
import { get as httpGet, type IncomingMessage } from "node:http";
import { after, before, test } from "node:test";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.url}${path}`, { headers });

async function scriptOf(page: string): Promise<string> {
  const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(await (await get(page)).text()) ?? [];
  assert.ok(script, "the page loads a script");
  return script;
}

test("every page of the dashboard is the same document, with a policy that allows nothing inline or foreign", async () => {
  for (const path of ["/", "/calls", "/calls/some-id", "/settings/keys", "/sign-in"]) {
    const answer = await get(path);
    assert.equal(answer.status, 200, path);
    assert.match(answer.headers.get("content-type") ?? "", /^text\/html/);
    assert.equal(answer.headers.get("cache-control"), "no-cache");
    const policy = answer.headers.get("content-security-policy") ?? "";
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /script-src 'self'(;|$)/);
    assert.match(policy, /style-src 'self'(;|$)/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.ok(!/unsafe|data:|https?:/.test(policy), policy);
    const html = await answer.text();
    assert.ok(!/<style|<script(?![^>]*src=)|style="|\son\w+="/.test(html), "nothing is inline");
  }
});

test("a page that has not changed is not sent again", async () => {
  const etag = (await get("/calls", { "accept-encoding": "br" })).headers.get("etag") ?? "none";
  // fetch adds a header that asks for a fresh answer; browsers that have a copy do not.
  const request = httpGet(`${server.url}/calls`, { headers: { "if-none-match": etag, "accept-encoding": "br" } });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  answer.resume();
  assert.equal(answer.statusCode, 304);
});

test("assets are compressed ahead, and kept by browsers for good", async () => {
  const script = await scriptOf("/");
  const sizes: Record<string, number> = {};
  for (const encoding of ["br", "gzip", "identity"]) {
    const answer = await get(script, { "accept-encoding": encoding });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get("content-encoding"), encoding === "identity" ? null : encoding);
    assert.equal(answer.headers.get("cache-control"), "public, max-age=31536000, immutable");
    assert.match(answer.headers.get("vary") ?? "", /accept-encoding/i);
    assert.match(answer.headers.get("content-type") ?? "", /^(text|application)\/javascript/);
    sizes[encoding] = Number(answer.headers.get("content-length"));
  }
  assert.ok((sizes.br ?? 0) < (sizes.gzip ?? 0) && (sizes.gzip ?? 0) < (sizes.identity ?? 0), JSON.stringify(sizes));
});

test("what does not exist is a 404, in the shape of every error", async () => {
  const { api } = server;
  for (const path of [
    "/assets/none.js",
    "/assets/..%2f.hash",
    "/assets/../.hash",
    "/nowhere",
    "/calls.html",
    "/.hash",
    "/index.html",
  ]) {
    const answer = await api.request("GET", path, { undocumented: true });
    assert.equal(answer.status, 404, path);
  }
  assert.equal((await api.request("GET", "/api/nowhere", { undocumented: true })).status, 404);
  assert.equal((await api.as(undefined).request("GET", "/api/nowhere", { undocumented: true })).status, 401);
});

test("documentation, description and health are where they were", async () => {
  for (const path of ["/docs", "/openapi.json", "/healthz", "/theme.js", "/favicon.svg"]) {
    assert.equal((await get(path)).status, 200, path);
  }
});
