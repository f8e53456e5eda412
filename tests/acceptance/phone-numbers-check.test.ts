import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { parseTerminationUri } from "../../src/phone-numbers/find-address.ts";
import { createNumber } from "../support/agents.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

interface Check {
  ok: boolean;
  provider: string;
  reason: string;
  steps: { part: string; ok: boolean; detail: string }[];
}

let last = 50;

async function checkNumber(fields: object): Promise<Check> {
  last += 1;
  const { id } = await createNumber(server.api, `+155501000${last}`, fields);
  const { status, body } = await server.api.post<Check>(`/api/phone-numbers/${id}/check`);
  assert.equal(status, 200);
  return body;
}

const failing = ({ steps }: Check) => steps.filter((step) => !step.ok).map((step) => step.part);

async function showVoiceProcess(places: number): Promise<void> {
  await server.sql(
    `insert into voice_processes (id, host, places, active) values ('stand-in', 'here', $1, 0)
     on conflict (id) do update set places = excluded.places, seen_at = now()`,
    [places],
  );
}

test("a number of the simulator works as soon as a voice process lives, and says so while none does", async () => {
  await showVoiceProcess(0);
  const waiting = await checkNumber({});
  assert.deepEqual([waiting.ok, failing(waiting)], [false, ["voice"]]);
  assert.match(waiting.reason, /No voice process is ready/);
  await showVoiceProcess(20);
  const ready = await checkNumber({});
  assert.deepEqual([ready.ok, ready.reason, ready.provider], [true, "", "simulator"]);
});

test("a number that is switched off says so first", async () => {
  await showVoiceProcess(20);
  const off = await checkNumber({ isActive: false });
  assert.deepEqual([off.ok, failing(off)], [false, ["number"]]);
  assert.match(off.reason, /switched off/);
});

test("the address of a trunk is looked up, and what is wrong with it named", async () => {
  await showVoiceProcess(20);
  const missing = await checkNumber({ provider: "sip" });
  assert.match(missing.reason, /no termination address/);
  const unknown = await checkNumber({ provider: "pbx", SIPTerminationURI: "pbx.no-such-name.invalid:5060" });
  assert.match(unknown.reason, /^pbx\.no-such-name\.invalid cannot be/);
  const garbled = await checkNumber({ provider: "sip", SIPTerminationURI: "a b" });
  assert.match(garbled.reason, /a b is not the name of a host/);
  const trunkless = await checkNumber({ provider: "livekit" });
  assert.match(trunkless.reason, /no LiveKit trunk/);
});

test("what this version cannot dial yet is said plainly, also where the address is known", async () => {
  await showVoiceProcess(20);
  for (const fields of [
    { provider: "sip", SIPTerminationURI: "sip:trunk@localhost;transport=tls" },
    { provider: "pbx", SIPTerminationURI: "192.0.2.7:5060" },
    { provider: "livekit", rtcTrunkId: "ST_1" },
  ]) {
    const check = await checkNumber(fields);
    assert.deepEqual([check.ok, failing(check)], [false, ["driver"]], fields.provider);
    assert.match(check.reason, /cannot call by .* yet/);
  }
});

test("an unknown number is 404", async () => {
  assert.equal((await server.api.post("/api/phone-numbers/unknown/check")).status, 404);
});

test("a termination address is understood in the forms that trunks are given in", () => {
  const hosts = {
    "sip.example.com": "sip.example.com",
    " sip.example.com:5060 ": "sip.example.com",
    "sip:user@sip.example.com;transport=tls": "sip.example.com",
    "sips:10.0.0.7:5061": "10.0.0.7",
    "[2001:db8::1]:5060": "2001:db8::1",
    "https://sip.example.com/x": "",
    "": "",
  };
  for (const [uri, host] of Object.entries(hosts)) assert.equal(parseTerminationUri(uri).host, host, uri);
});
