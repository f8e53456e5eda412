import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { acceptCall } from "../../src/calls/accept-call.ts";
import { endCall } from "../../src/calls/end-call.ts";
import { newId } from "../../src/ids.ts";
import { openStandInHost, type StandInHost } from "../support/stand-in-host.ts";

let stand: StandInHost;
before(async () => {
  stand = await openStandInHost();
});
after(() => stand?.close());

async function begin(): Promise<string> {
  const id = newId();
  const call = {
    id,
    callType: "web" as const,
    status: "ringing" as const,
    agentId: null,
    agentName: "",
    incomingPhone: "",
    outgoingPhone: "",
    externalPhone: "",
    variables: {},
    leaseSeconds: 60,
    voiceProcessId: null,
  };
  await stand.db.transaction((tx) => acceptCall(tx, stand.organizationId, call));
  return id;
}

test("calls of one organization that begin and end at the same moment never wait for each other in a circle", async () => {
  let running = await Promise.all(Array.from({ length: 4 }, begin));
  for (let round = 0; round < 25; round++) {
    const [ended, ...begun] = await Promise.all([
      Promise.all(
        running.map((id) => endCall(stand.db, stand.organizationId, id, { event: "cancel", callSeconds: 0 })),
      ),
      ...Array.from({ length: 4 }, begin),
    ]);
    assert.ok(ended.every(Boolean));
    running = begun;
  }
});
