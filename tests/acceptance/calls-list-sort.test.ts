import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Arranging, addCalls, addTenant } from "../support/arrange.ts";
import { listCalls, numbersOf, type Query } from "../support/call-list.ts";
import { startServer, type TestOrganization, type TestServer } from "../support/server.ts";

let server: TestServer;
let organization: Arranging & TestOrganization;
before(async () => {
  server = await startServer();
  organization = await addTenant(server);
  // Ids run against the numbers, so that an order by id is never an order by number.
  await addCalls(organization, [
    {
      id: "e",
      number: 1,
      start_time: "2026-03-01T10:00:00Z",
      end_time: "2026-03-01T10:09:00Z",
      duration: 30,
      agent_name: "beta",
      disposition: "b",
      status: "completed",
      call_type: "inbound",
      call_score: 50,
    },
    {
      id: "d",
      number: 2,
      start_time: "2026-03-01T10:00:00Z",
      end_time: "2026-03-01T10:08:00Z",
      duration: 20,
      agent_name: "Alpha",
      disposition: "a",
      status: "failed",
      call_type: "web",
      call_score: null,
    },
    {
      id: "c",
      number: 3,
      start_time: "2026-03-01T11:00:00Z",
      end_time: null,
      duration: 0,
      agent_name: "alpha",
      disposition: "",
      status: "queued",
      call_type: "outbound",
      call_score: 90,
    },
    {
      id: "b",
      number: 4,
      start_time: "2026-03-01T09:00:00Z",
      end_time: "2026-03-01T09:30:00Z",
      duration: 20,
      agent_name: "beta",
      disposition: "c",
      status: "busy",
      call_type: "inbound",
      call_score: 50,
    },
  ]);
});
after(() => server?.stop());

async function order(query: Query): Promise<number[]> {
  return await numbersOf(organization.api, query);
}

test("without a sort the latest call comes first, and ties are broken by id", async () => {
  assert.deepEqual(await order({}), [3, 1, 2, 4]);
});

const ascending: Record<string, number[]> = {
  startTime: [4, 2, 1, 3],
  duration: [3, 4, 2, 1],
  number: [1, 2, 3, 4],
  agentName: [2, 3, 4, 1],
  disposition: [3, 2, 1, 4],
  status: [4, 1, 2, 3],
  call_type: [4, 1, 3, 2],
};
for (const [sortField, numbers] of Object.entries(ascending)) {
  test(`${sortField} sorts both ways, ties by id`, async () => {
    assert.deepEqual(await order({ sortField, sortDirection: "asc" }), numbers);
    assert.deepEqual(await order({ sortField, sortDirection: "desc" }), numbers.toReversed());
  });
}

test("a call that has not ended sorts by endTime as the latest", async () => {
  assert.deepEqual(await order({ sortField: "endTime", sortDirection: "asc" }), [4, 2, 1, 3]);
  assert.deepEqual(await order({ sortField: "endTime", sortDirection: "desc" }), [3, 1, 2, 4]);
});

test("a call without a score comes last by callScore, either way", async () => {
  assert.deepEqual(await order({ sortField: "callScore", sortDirection: "asc" }), [4, 1, 3, 2]);
  assert.deepEqual(await order({ sortField: "callScore", sortDirection: "desc" }), [3, 1, 4, 2]);
});

test("a sortField alone sorts downwards, and a sortDirection alone sorts by startTime", async () => {
  assert.deepEqual(await order({ sortField: "number" }), [4, 3, 2, 1]);
  assert.deepEqual(await order({ sortDirection: "asc" }), [4, 2, 1, 3]);
  const { filters } = await listCalls(organization.api, { sortDirection: "asc" });
  assert.deepEqual([filters.sortField, filters.sortDirection], ["startTime", "asc"]);
});

test("the order holds across pages and with filters", async () => {
  for (const filter of [{}, { minDuration: 0 }]) {
    const query = { ...filter, sortField: "duration", sortDirection: "asc", pageSize: 1 };
    const pages = await Promise.all([1, 2, 3, 4].map((page) => order({ ...query, page })));
    assert.deepEqual(pages.flat(), [3, 4, 2, 1]);
  }
});
