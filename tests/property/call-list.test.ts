import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "fast-check";
import { addAgent, addCalls, addContact, addTenant, makeCall, type StoredCall } from "../support/arrange.ts";
import { callsPath, listCalls, type Query } from "../support/call-list.ts";
import { listInModel, type ModelContact } from "../support/model.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

const seed = 20_260_301;
const callTypes = ["inbound", "outbound", "web", "voicemail", "no-answer", "softphone"] as const;
const statuses = ["queued", "ringing", "in-progress", "completed", "no-answer", "busy", "failed", "canceled"];
/** Few values, so that ties, hits and misses all happen; spelled in every way that a filter has to see through. */
const names = ["Front desk", "FRONT DESK", "front", "Élodie", "a_b", "100%", "back\\slash", "Zoë", "", "𝒜 agent"];
const dispositions = ["Booked", "booked", "Call back", "100%", "", "no answer", "ÉCHEC", "échec"];
const phones = ["+15551234567", "+15550100199", "+442071234567", "204", ""];
const texts = ["Hello there", "HELLO", "price: 100%", "a_b c\\d", "two\nlines", "ümlaut ÜMLAUT", "x"];
const moments = [
  "2026-02-28T23:59:59.999Z",
  "2026-03-01T00:00:00.000Z",
  "2026-03-01T00:00:00.001Z",
  "2026-03-01T12:00:00.000Z",
  "2026-03-01T23:59:59.999Z",
  "2026-03-02T00:00:00.000Z",
  "2026-03-09T08:30:00.000Z",
];

const anyCall = fc.record({
  call_type: fc.constantFrom(...callTypes),
  status: fc.constantFrom(...statuses),
  agent: fc.integer({ min: -1, max: 2 }),
  agent_name: fc.constantFrom(...names),
  outgoing_phone: fc.constantFrom(...phones),
  incoming_phone: fc.constantFrom(...phones),
  start_time: fc.constantFrom(...moments),
  end_time: fc.option(fc.constantFrom(...moments)),
  duration: fc.integer({ min: 0, max: 4 }).map((steps) => steps * 30),
  disposition: fc.constantFrom(...dispositions),
  dispositions: fc.array(fc.constantFrom(...dispositions), { maxLength: 2 }),
  audited: fc.boolean(),
  favorite: fc.boolean(),
  call_score: fc.option(fc.constantFrom(0, 50, 50.5, 100)),
  batch_id: fc.option(fc.constantFrom("b1", "b2")),
  transcript: fc.option(fc.constantFrom(...texts)),
  summary: fc.option(fc.constantFrom(...texts)),
});

const anyContact = fc.tuple(fc.constantFrom(...names.filter(Boolean)), fc.constantFrom(...phones));

/** Some contacts and as many calls as wanted. */
const worlds = [0, 12, 60, 130].map((length, index) => {
  const world = fc.record({
    calls: fc.array(anyCall, { minLength: length, maxLength: length }),
    contacts: fc.array(anyContact, { minLength: 3, maxLength: 4 }),
  });
  const [sample] = fc.sample(world, { seed: seed + index, numRuns: 1 });
  return sample ?? { calls: [], contacts: [] };
});

const sortFields = [
  "startTime",
  "endTime",
  "duration",
  "number",
  "agentName",
  "disposition",
  "status",
  "call_type",
  "callScore",
];

function anyQuery(agentIds: string[]): fc.Arbitrary<Query> {
  const flag = fc.constantFrom("true", "false");
  const seconds = fc.constantFrom("0", "30", "60", "121");
  const date = fc.oneof(
    fc.constantFrom("2026-02-28", "2026-03-01", "2026-03-02", "2026-03-09", "2025-01-01", "2027-01-01"),
    fc.constantFrom(...moments, "2026-03-01T13:00:00+01:00", "2026-02-28T18:59:59.999-05:00"),
  );
  const needle = fc.oneof(
    fc.constantFrom(...texts, ...names.filter(Boolean), ...dispositions.filter(Boolean)).map((t) => t.slice(0, 7)),
    fc.string({ minLength: 1, maxLength: 2, unit: fc.constantFrom(..."aeloHÉü%_\\ 1-") }),
  );
  const numbers = ["(555) 123-4567", "5551234567", "+1 555", "204", "C-1", "c-12", "1", "44 20", "esk"];
  const filters = {
    direction: fc.constantFrom(...callTypes),
    agentId: fc.constantFrom(...agentIds, "nobody"),
    disposition: fc.constantFrom(...dispositions, "BOOKED", "Échec"),
    startDate: date,
    endDate: date,
    searchTerm: fc.oneof(needle, fc.constantFrom(...numbers)),
    transcriptSearch: needle,
    summarySearch: needle,
    answered: flag,
    audited: fc.constantFrom("audited", "notAudited"),
    favorites: flag,
    excludeWebCalls: flag,
    minDuration: seconds,
    maxDuration: seconds,
    batchId: fc.constantFrom("b1", "b2", "b3"),
  };
  const shape = {
    page: fc.integer({ min: 1, max: 4 }),
    pageSize: fc.constantFrom(1, 2, 7, 50, 501),
    sortField: fc.constantFrom(...sortFields),
    sortDirection: fc.constantFrom("asc", "desc"),
  };
  // A few filters at a time find something; all at once hardly ever do.
  const few = fc.subarray(Object.keys(filters), { maxLength: 4 });
  const chosen = fc.tuple(fc.record(filters), few).map(([values, kept]) => {
    const all = values as Query;
    return Object.fromEntries(kept.map((name) => [name, all[name] ?? ""]));
  });
  return fc.tuple(fc.record(shape, { requiredKeys: [] }), chosen).map(([one, other]) => ({ ...one, ...other }));
}

for (const world of worlds) {
  test(`whatever is asked, the list answers as a plain model of the same ${world.calls.length} calls does`, async () => {
    const tenant = await addTenant(server);
    const agentIds = [await addAgent(tenant), await addAgent(tenant), await addAgent(tenant)];
    const contacts: ModelContact[] = world.contacts.map(([name, phone], at) => ({
      id: at + 1,
      firstName: name,
      lastName: "Doe",
      phone,
    }));
    for (const contact of contacts) await addContact(tenant, contact);
    const stored: StoredCall[] = world.calls.map(({ agent, ...call }, at) =>
      makeCall({
        ...call,
        number: at + 1,
        agent_id: agentIds[agent] ?? null,
        external_phone: (call.call_type === "inbound" ? call.outgoing_phone : call.incoming_phone).replace(/\D/g, ""),
      }),
    );
    if (stored.length > 0) await addCalls(tenant, stored);

    await fc.assert(
      fc.asyncProperty(anyQuery(agentIds), async (query) => {
        const { calls, pagination } = await listCalls(tenant.api, query);
        const expected = listInModel(stored, contacts, query);
        assert.deepEqual({ ids: calls.map(({ id }) => id), pagination }, expected, callsPath(query));
      }),
      { seed, numRuns: world.calls.length === 0 ? 30 : 200 },
    );
  });
}
