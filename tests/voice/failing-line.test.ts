import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { agentWith, specOf } from "./scripted-talk.ts";
import { openStage, type Stage } from "./stage.ts";

let stage: Stage;
before(() => {
  stage = openStage({ error: () => undefined });
});
after(() => stage?.close());

const refuse = async () => {
  throw new Error("the trunk is gone");
};

test("a line that can neither transfer, press keys nor hang up still gives the conversation its end", async () => {
  const tools = [
    { id: "t", name: "desk", description: "", type: "transfer_call", configuration: { phoneNumber: "+12075550199" } },
  ];
  const { line, conversation } = stage.talk(specOf(agentWith({ tools }), { direction: "inbound" }), { speed: 6 });
  Object.assign(line.leg, { transfer: refuse, sendDigits: refuse, hangUp: refuse });
  await line.untilAgentSpeaks();
  assert.equal(await conversation.controls.transfer("+12075550199"), false);
  conversation.controls.hangUp();
  assert.equal((await conversation.outcome).reason, "hung-up-by-command");
  line.end("media-lost");
});
