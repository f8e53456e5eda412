import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { addCallableAgent, addTenant } from "../support/arrange.ts";
import { parseMail } from "../support/mail.ts";
import { addPerson } from "../support/people.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

test("an owner changes the organization's name and business hours; only what is sent changes", async () => {
  const tenant = await addTenant(server);
  const businessHours = {
    Mon: [
      { from: "09:00", to: "12:30" },
      { from: "13:30", to: "24:00" },
    ],
    Sat: [],
  };
  const { status, body } = await tenant.api.patch("/api/organization", { name: " Quinn Dental " });
  assert.deepEqual([status, body.name, body.businessHours], [200, "Quinn Dental", null]);
  await tenant.api.patch("/api/organization", { businessHours });
  const read = await tenant.api.get("/api/organization");
  assert.deepEqual([read.body.name, read.body.businessHours], ["Quinn Dental", businessHours]);
  await tenant.api.patch("/api/organization", { businessHours: null });
  assert.equal((await tenant.api.get("/api/organization")).body.businessHours, null);
});

test("faulty settings are refused, every fault named", async () => {
  const { api } = await addTenant(server);
  const pathsOf = async (body: object) => {
    const answer = await api.patch<{ errors: { path: string }[] }>("/api/organization", body);
    assert.equal(answer.status, 400);
    return answer.body.errors.map(({ path }) => path);
  };
  assert.deepEqual(await pathsOf({ name: "  " }), ["name"]);
  assert.deepEqual(await pathsOf({ businessHours: { Mon: [{ from: "9", to: "25:00" }] } }), [
    "businessHours.Mon.0.from",
    "businessHours.Mon.0.to",
  ]);
  assert.deepEqual(await pathsOf({ businessHours: { Tue: [{ from: "17:00", to: "09:00" }] } }), [
    "businessHours.Tue.0.to",
  ]);
  assert.equal((await api.patch("/api/organization", { businessHours: { Mun: [] } })).status, 400);
});

interface Ledger {
  entries: { kind: string; minutes: number; call: { id: string; phone: string; number: string } | null }[];
  hasMore: boolean;
}

test("minutes left and used this month, and the ledger behind them with the calls", async () => {
  const tenant = await addTenant(server);
  const agentId = await addCallableAgent(tenant, "+15550100170");
  const placed = await tenant.api.post("/api/calls/outbound", { phoneNumber: "+15550100171", agentId });
  assert.equal(placed.status, 200);
  const thisMonth = () => new Date().toISOString().slice(0, 7);
  const before = thisMonth();
  const { month, ...rest } = (await tenant.api.get("/api/minutes")).body;
  assert.ok([before, thisMonth()].includes(String(month)), String(month));
  assert.deepEqual(rest, { available: 999, usedThisMonth: 1, subscription: "active" });
  const { body: ledger } = await tenant.api.get<Ledger>("/api/minutes/ledger");
  assert.deepEqual(
    ledger.entries.map(({ kind, minutes, call }) => [kind, minutes, call?.phone]),
    [
      ["reserve", -1, "+15550100171"],
      ["grant", 1000, undefined],
    ],
  );
  const callId = placed.headers.get("location")?.split("/").at(-1);
  assert.equal(ledger.entries[0]?.call?.id, callId);
  await tenant.api.post(`/api/calls/${callId}/hang-up`);
  assert.equal((await tenant.api.get("/api/minutes")).body.usedThisMonth, 0, "a call that never began uses nothing");
});

test("the ledger is paged, the newest first", async () => {
  const tenant = await addTenant(server);
  await server.sql(
    `insert into minutes_ledger (organization_id, id, kind, minutes)
     select $1, 'z' || lpad(n::text, 3, '0'), 'adjust', n from generate_series(1, 7) n`,
    [tenant.organizationId],
  );
  const read = async (query: string) => (await tenant.api.get<Ledger>(`/api/minutes/ledger?${query}`)).body;
  const first = await read("pageSize=3");
  assert.deepEqual([first.entries.map(({ minutes }) => minutes), first.hasMore], [[7, 6, 5], true]);
  const last = await read("pageSize=4&page=2");
  assert.deepEqual([last.entries.map(({ minutes }) => minutes), last.hasMore], [[3, 2, 1, 1000], false]);
  assert.equal((await tenant.api.get("/api/minutes/ledger?page=0")).status, 400);
});

test("a test mail says where it went: into the outbox", async () => {
  const admin = await addPerson(await addTenant(server), server.api, "admin");
  const { status, body } = await admin.request("POST", "/api/mail/test");
  assert.deepEqual([status, body.sent, body.transport, body.to], [200, true, "outbox", admin.email]);
  const file = /outbox\/[\w-]+\.eml/.exec(String(body.detail))?.[0] ?? "";
  const mail = parseMail(await readFile(join(server.dataDir, file), "utf8"));
  assert.ok(mail.header("to")?.includes(admin.email));
});

test("a test mail that no server takes says why", async (t) => {
  const broken = await startServer({ env: { SMTP_URL: "smtp://127.0.0.1:9" } });
  t.after(() => broken.stop());
  const admin = await addPerson(await addTenant(broken), broken.api, "admin");
  const { status, body } = await admin.request("POST", "/api/mail/test");
  assert.deepEqual([status, body.sent, body.transport], [200, false, "smtp"]);
  assert.match(String(body.detail), /ECONNREFUSED|ESOCKET/);
});
