import assert from "node:assert/strict";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { completeConfiguration, type ToolType, toolTypes } from "../../src/tools/configurations.ts";
import type { ToolSpec } from "../../src/voice/port.ts";
import { describeTools } from "../../src/voice/tools/describe-tools.ts";

function toolOf(type: ToolType, sent: Record<string, unknown> = {}, more: Partial<ToolSpec> = {}): ToolSpec {
  const configuration = completeConfiguration(type, sent);
  return { id: `id-${type}`, name: type, description: "", type, configuration, ...more };
}

const dispositions = ["Booked", "Call back"];
const describeOne = (tool: ToolSpec) => {
  const described = describeTools({ tools: [tool], dispositions }).find(({ toolId }) => toolId === tool.id);
  assert.ok(described);
  return described;
};

test("every type of tool has a name, a description and a schema that a model can fill in", () => {
  const ajv = new Ajv2020();
  const described = describeTools({ tools: toolTypes.map((type) => toolOf(type)), dispositions });
  assert.deepEqual(
    described.map(({ toolId }) => toolId),
    toolTypes.map((type) => `id-${type}`),
  );
  for (const { name, description, parameters } of described) {
    assert.match(name, /^[A-Za-z0-9_-]{1,64}$/);
    assert.notEqual(description, "");
    assert.equal(parameters.type, "object");
    ajv.compile(parameters);
  }
});

test("each tool means what its configuration says", () => {
  const parameters = { type: "object", properties: { phone: { type: "string" } }, required: ["phone"] };
  const http = toolOf("http_request", { url: "https://example.com", parameters, speakDuring: "One moment." });
  assert.deepEqual(describeOne(http).parameters, parameters);
  assert.deepEqual(describeOne(http).effect({ phone: "1" }), {
    kind: "http",
    tool: http,
    arguments: { phone: "1" },
    speakDuring: "One moment.",
  });
  const effects: [ToolType, Record<string, unknown>, Record<string, unknown>, object][] = [
    ["end_call", { message: "Bye." }, {}, { kind: "end-call", message: "Bye." }],
    [
      "transfer_call",
      { phoneNumber: "204", message: "Wait." },
      { phoneNumber: "+1900" },
      { kind: "transfer", target: "204", message: "Wait." },
    ],
    ["send_digits", { digits: "1w2#" }, { digits: "9" }, { kind: "send-digits", digits: "1w2#" }],
    ["send_digits", {}, { digits: "9; rm" }, { kind: "send-digits", digits: "9" }],
    ["leave_voicemail", { message: "Hi." }, {}, { kind: "leave-voicemail", message: "Hi." }],
    ["set_disposition", {}, { disposition: "Booked" }, { kind: "set-disposition", disposition: "Booked" }],
  ];
  for (const [type, configuration, args, effect] of effects)
    assert.deepEqual(describeOne(toolOf(type, configuration)).effect(args), effect);
});

test("a disposition is chosen among the tool's own, else among the agent's", () => {
  const choices = (sent: Record<string, unknown>) =>
    (describeOne(toolOf("set_disposition", sent)).parameters.properties.disposition as { enum?: string[] }).enum;
  assert.deepEqual(choices({}), dispositions);
  assert.deepEqual(choices({ dispositions: ["Sold"] }), ["Sold"]);
});

test("an agent can always end the call, and a tool of no known type is left out", () => {
  const strange = { ...toolOf("end_call"), type: "dance" };
  const names = describeTools({ tools: [strange], dispositions }).map(({ name }) => name);
  assert.deepEqual(names, ["end_call"]);
  assert.equal(describeTools({ tools: [toolOf("end_call")], dispositions }).length, 1);
});

test("whatever tools are called, their names are fit for a model and different", () => {
  const anyName = fc.oneof(
    fc.string({ maxLength: 90 }),
    fc.constantFrom("end_call", "a b", "a_b", "é", "", "a".repeat(80)),
  );
  fc.assert(
    fc.property(fc.array(anyName, { maxLength: 12 }), (given) => {
      const tools = given.map((name, index) => toolOf("leave_voicemail", {}, { id: `${index}`, name }));
      const names = describeTools({ tools, dispositions }).map(({ name }) => name);
      assert.equal(new Set(names).size, names.length);
      for (const name of names) assert.match(name, /^[A-Za-z0-9_-]{1,64}$/);
    }),
    { numRuns: 500 },
  );
});
