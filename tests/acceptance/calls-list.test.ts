import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { addAgent, addCalls, addContact, addTenant, setSubscription } from "../support/arrange.ts";
import { type CallListBody, callsPath, listCalls, numbersOf } from "../support/call-list.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let agentId: string;
before(async () => {
  server = await startServer();
  agentId = await addAgent(server, { name: "Front desk" });
});
after(() => server?.stop());

/** The fields of a list item as the interface names them: all of them, and no others. */
const itemFields = [
  "id agentName agentNameRaw softphone callerUserName callerUserEmail agentId incomingPhone outgoingPhone contact variables",
  "duration disposition dispositions startTime endTime status recordingUrl completeRecordingUrl transcript summary",
  "hasTranscript hasSummary audited auditedBy auditedByEmail auditedByName auditedAt",
  "favorite favoriteBy favoriteByEmail favoriteByName favoriteAt",
  "callScore callScoreNotes scoredAt scoredBy scoredByEmail scoredByName number comments batchId call_type error data",
].flatMap((line) => line.split(" "));

test("an organization without calls gets an empty page, zero totals and the defaults in force", async () => {
  const { api } = await addTenant(server);
  assert.deepEqual(await listCalls(api), {
    calls: [],
    pagination: {
      page: 1,
      pageSize: 50,
      total: 0,
      totalPages: 0,
      hasMore: false,
      totalInbounds: 0,
      totalOutbounds: 0,
      totalWebs: 0,
      totalVoicemails: 0,
      totalSoftphones: 0,
      totalNoAnswer: 0,
      grandTotal: 0,
    },
    filters: {
      direction: "",
      agentId: "",
      startDate: "",
      endDate: "",
      sortField: "startTime",
      sortDirection: "desc",
      favorites: false,
      excludeWebCalls: false,
    },
  });
});

test("a list item carries exactly the fields of the interface, with the values of the call", async () => {
  const organization = await addTenant(server);
  const itsAgent = await addAgent(organization, { name: "Front desk" });
  await addContact(organization, { id: 7, firstName: "Rosa", lastName: "Delgado", phone: "+15550100199" });
  const [call] = await addCalls(organization, [
    {
      number: 12,
      call_type: "softphone",
      softphone: true,
      caller_user_name: "Ada Quinn",
      caller_user_email: "ada@example.com",
      agent_id: itsAgent,
      agent_name: "Front desk",
      agent_name_raw: "Front desk (raw)",
      incoming_phone: "+15550100199",
      outgoing_phone: "+15550100100",
      external_phone: "15550100199",
      start_time: "2026-03-02T15:04:05.006Z",
      end_time: "2026-03-02T15:05:39.100Z",
      duration: 94,
      disposition: "Booked",
      dispositions: ["Booked", "Callback"],
      variables: { firstName: "Rosa", nested: { list: [1, null, true] } },
      data: { day: { label: "Preferred day", value: "Thursday" } },
      recording_key: "12.wav",
      transcript: "Agent: Hello.",
      summary: "They said hello.",
      audited: true,
      favorite: true,
      call_score: 87.5,
      comments: "Well done.",
      batch_id: "batch-1",
      error: "the line was noisy",
    },
  ]);
  const { calls } = await listCalls(organization.api);
  const [item] = calls;
  assert.ok(item && call);
  assert.deepEqual(Object.keys(item).sort(), itemFields.toSorted());
  const { recordingUrl, ...rest } = item;
  assert.match(String(recordingUrl), /^http:\/\/127\.0\.0\.1:\d+\/.+/);
  assert.deepEqual(rest, {
    id: call.id,
    agentName: "Front desk",
    agentNameRaw: "Front desk (raw)",
    softphone: true,
    callerUserName: "Ada Quinn",
    callerUserEmail: "ada@example.com",
    agentId: itsAgent,
    incomingPhone: "+15550100199",
    outgoingPhone: "+15550100100",
    contact: { id: 7, name: "Rosa Delgado", phone: "+15550100199" },
    variables: { firstName: "Rosa", nested: { list: [1, null, true] } },
    duration: 94,
    disposition: "Booked",
    dispositions: ["Booked", "Callback"],
    startTime: "2026-03-02T15:04:05.006Z",
    endTime: "2026-03-02T15:05:39.100Z",
    status: "completed",
    completeRecordingUrl: null,
    transcript: null,
    summary: null,
    hasTranscript: true,
    hasSummary: true,
    audited: true,
    auditedBy: null,
    auditedByEmail: null,
    auditedByName: null,
    auditedAt: null,
    favorite: true,
    favoriteBy: null,
    favoriteByEmail: null,
    favoriteByName: null,
    favoriteAt: null,
    callScore: 87.5,
    callScoreNotes: null,
    scoredAt: null,
    scoredBy: null,
    scoredByEmail: null,
    scoredByName: null,
    number: 12,
    comments: "Well done.",
    batchId: "batch-1",
    call_type: "softphone",
    error: "the line was noisy",
    data: { day: { label: "Preferred day", value: "Thursday" } },
  });
});

test("what a call does not have is empty, and null only where the interface allows null", async () => {
  const organization = await addTenant(server);
  await addCalls(organization, [{ number: 1, status: "queued", end_time: null, duration: 0 }]);
  const { calls } = await listCalls(organization.api);
  const [item] = calls;
  assert.ok(item);
  assert.deepEqual(Object.keys(item).sort(), itemFields.toSorted());
  const nulls = Object.keys(item).filter((field) => item[field] === null);
  assert.deepEqual(
    nulls.toSorted(),
    [
      "callerUserName callerUserEmail contact completeRecordingUrl transcript summary",
      "auditedBy auditedByEmail auditedByName auditedAt favoriteBy favoriteByEmail favoriteByName favoriteAt",
      "callScore callScoreNotes scoredAt scoredBy scoredByEmail scoredByName comments batchId error",
    ]
      .flatMap((line) => line.split(" "))
      .toSorted(),
  );
  const { agentName, agentNameRaw, agentId, incomingPhone, outgoingPhone, disposition, recordingUrl, endTime } = item;
  assert.deepEqual(
    { agentName, agentNameRaw, agentId, incomingPhone, outgoingPhone, disposition, recordingUrl, endTime },
    {
      agentName: "",
      agentNameRaw: "",
      agentId: "",
      incomingPhone: "",
      outgoingPhone: "",
      disposition: "",
      recordingUrl: "",
      endTime: "",
    },
  );
  assert.deepEqual([item.variables, item.data, item.dispositions], [{}, {}, []]);
});

test("the totals count every filter but the direction, and total counts that too", async () => {
  const organization = await addTenant(server);
  const types = ["inbound", "outbound", "web", "voicemail", "no-answer", "softphone"] as const;
  // One inbound call, two outbound ones and so on; only the first of each kind is a favorite.
  let number = 0;
  await addCalls(
    organization,
    types.flatMap((call_type, index) =>
      Array.from({ length: index + 1 }, (_, nth) => ({ number: ++number, call_type, favorite: nth === 0 })),
    ),
  );
  const counts = {
    totalInbounds: 1,
    totalOutbounds: 2,
    totalWebs: 3,
    totalVoicemails: 4,
    totalNoAnswer: 5,
    totalSoftphones: 6,
    grandTotal: 21,
  };
  const every = await listCalls(organization.api);
  assert.deepEqual(every.pagination, { page: 1, pageSize: 50, total: 21, totalPages: 1, hasMore: false, ...counts });
  for (const [index, direction] of types.entries()) {
    const { calls, pagination } = await listCalls(organization.api, { direction });
    assert.deepEqual(pagination, { ...every.pagination, total: index + 1 }, direction);
    assert.deepEqual(new Set(calls.map((call) => call.call_type)), new Set([direction]));
  }
  const favorites = await listCalls(organization.api, { favorites: "true", direction: "web" });
  assert.equal(favorites.pagination.total, 1);
  assert.equal(favorites.pagination.totalSoftphones, 1);
  assert.equal(favorites.pagination.grandTotal, 6);
  // A filter that the daily totals do not know is counted the same way.
  const long = await listCalls(organization.api, { minDuration: 60, direction: "web" });
  assert.deepEqual(long.pagination, { ...every.pagination, total: 3 });
});

test("pages follow each other without a gap or a repeat, and hasMore ends with the last one", async () => {
  const organization = await addTenant(server);
  await addCalls(
    organization,
    Array.from({ length: 7 }, (_, index) => ({ number: index + 1 })),
  );
  const pages = await Promise.all([1, 2, 3].map((page) => listCalls(organization.api, { page, pageSize: 3 })));
  assert.deepEqual(
    pages.map(({ pagination: { page, pageSize, total, totalPages, hasMore } }) => ({
      page,
      pageSize,
      total,
      totalPages,
      hasMore,
    })),
    [true, true, false].map((hasMore, index) => ({ page: index + 1, pageSize: 3, total: 7, totalPages: 3, hasMore })),
  );
  const numbers = pages.flatMap(({ calls }) => calls.map((call) => call.number));
  assert.equal(numbers.length, 7);
  assert.equal(new Set(numbers).size, 7);
});

test("a page past the end is empty and says what there is", async () => {
  const organization = await addTenant(server);
  await addCalls(organization, [{ number: 1 }, { number: 2 }]);
  for (const page of [2, 3, 99_999_999_999]) {
    const { calls, pagination } = await listCalls(organization.api, { page, pageSize: 2 });
    assert.deepEqual(calls, []);
    assert.deepEqual([pagination.total, pagination.totalPages, pagination.hasMore], [2, 1, false]);
  }
});

test("a page has 50 calls unless asked otherwise, and never more than 500, which is echoed", async () => {
  const organization = await addTenant(server);
  await addCalls(
    organization,
    Array.from({ length: 501 }, (_, index) => ({ number: index + 1 })),
  );
  const standard = await listCalls(organization.api);
  assert.deepEqual([standard.calls.length, standard.pagination.pageSize], [50, 50]);
  const most = await listCalls(organization.api, { pageSize: 500 });
  assert.deepEqual([most.calls.length, most.pagination.pageSize, most.pagination.hasMore], [500, 500, true]);
  for (const pageSize of [501, 100_000, "99999999999999999999"]) {
    const { calls, pagination } = await listCalls(organization.api, { pageSize });
    assert.deepEqual([calls.length, pagination.pageSize, pagination.totalPages], [500, 500, 2]);
  }
});

test("the filters are echoed as they were sent", async () => {
  const { filters } = await listCalls(server.api, {
    direction: "no-answer",
    agentId,
    startDate: "2026-03-01",
    endDate: "2026-03-31T23:59:59+02:00",
    sortField: "callScore",
    sortDirection: "asc",
    favorites: "true",
    excludeWebCalls: "true",
  });
  assert.deepEqual(filters, {
    direction: "no-answer",
    agentId,
    startDate: "2026-03-01",
    endDate: "2026-03-31T23:59:59+02:00",
    sortField: "callScore",
    sortDirection: "asc",
    favorites: true,
    excludeWebCalls: true,
  });
});

test("favorites and excludeWebCalls may be false, which filters nothing", async () => {
  const organization = await addTenant(server);
  await addCalls(organization, [
    { number: 1, call_type: "web" },
    { number: 2, favorite: true },
  ]);
  const { calls, filters } = await listCalls(organization.api, { favorites: "false", excludeWebCalls: "false" });
  assert.equal(calls.length, 2);
  assert.deepEqual([filters.favorites, filters.excludeWebCalls], [false, false]);
});

const badValues: [parameter: string, values: string[]][] = [
  ["page", ["0", "-1", "1.5", "one", "1e3", " 1", "000"]],
  ["pageSize", ["0", "-5", "2.0", "ten", "0x10"]],
  ["direction", ["sideways", "Inbound", "inbound,outbound"]],
  ["startDate", ["yesterday", "2026-02-30", "2026-13-01", "2026-03-01T25:00:00Z", "03/01/2026", "1772323200"]],
  ["endDate", ["tomorrow", "2026-00-10", "2026-03-01T10:00:00+99:00"]],
  ["audited", ["true", "yes"]],
  ["favorites", ["1", "TRUE"]],
  ["answered", ["yes", "1"]],
  ["excludeWebCalls", ["yes", "0"]],
  ["minDuration", ["-1", "1.5", "long"]],
  ["maxDuration", ["-1", "NaN"]],
  ["sortField", ["id", "starttime", "startTime;drop table calls"]],
  ["sortDirection", ["up", "DESC"]],
];
for (const [parameter, values] of badValues) {
  test(`a bad ${parameter} is a 400 that names it`, async () => {
    for (const value of values) {
      const { status, body } = await server.api.get(callsPath({ [parameter]: value }));
      assert.equal(status, 400, value);
      const faults = body.errors as { path: string; message: string }[];
      assert.deepEqual(
        faults.map((fault) => fault.path),
        [parameter],
        value,
      );
    }
  });
}

test("every bad parameter is named at once", async () => {
  const query = { page: "0", pageSize: "x", direction: "up", favorites: "maybe", minDuration: "-1", sortField: "id" };
  const { status, body } = await server.api.get(callsPath(query));
  assert.equal(status, 400);
  const paths = (body.errors as { path: string }[]).map((fault) => fault.path);
  assert.deepEqual(paths.toSorted(), Object.keys(query).toSorted());
});

test("bad dates are named together with the other bad parameters", async () => {
  const query = { startDate: "soon", endDate: "late", page: "0" };
  const { status, body } = await server.api.get(callsPath(query));
  assert.equal(status, 400);
  const paths = (body.errors as { path: string }[]).map((fault) => fault.path);
  assert.deepEqual(paths.toSorted(), ["endDate", "page", "startDate"]);
});

test("unknown query parameters are ignored", async () => {
  const plain = await listCalls(server.api);
  assert.deepEqual(await listCalls(server.api, { limit: "1", "filter[x]": "y", Page: "7" }), plain);
});

test("an empty parameter counts as not sent", async () => {
  const organization = await addTenant(server);
  await addCalls(organization, [{ number: 1 }, { number: 2, call_type: "web" }]);
  const plain = await listCalls(organization.api);
  const names = [
    "page pageSize direction agentId disposition startDate endDate searchTerm transcriptSearch summarySearch audited",
    "answered",
    "favorites excludeWebCalls minDuration maxDuration batchId sortField sortDirection",
  ].flatMap((line) => line.split(" "));
  assert.deepEqual(await listCalls(organization.api, Object.fromEntries(names.map((name) => [name, ""]))), plain);
});

test("an inactive subscription is told before a bad query", async () => {
  const organization = await addTenant(server);
  await setSubscription(organization, "inactive");
  const { status, body } = await organization.api.get<CallListBody & { code: string }>(callsPath({ page: "0" }));
  assert.deepEqual([status, body.code], [402, "subscription_inactive"]);
});

test("the calls of another organization are in no list", async () => {
  const [one, other] = await Promise.all([addTenant(server), addTenant(server)]);
  await addCalls(one, [{ number: 1 }, { number: 2 }]);
  await addCalls(other, [{ number: 3 }]);
  assert.deepEqual((await numbersOf(one.api, {})).toSorted(), [1, 2]);
  assert.deepEqual(await numbersOf(other.api, {}), [3]);
});
