import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, suite, test } from "node:test";
import type { Page } from "playwright-core";
import { allSettings, placeOf } from "../../dashboard/src/pages/agent/settings.ts";
import { agentDefaults, outboundDefaults } from "../../src/agents/defaults.ts";
import { createAgent, createTool, getAgent } from "../support/agents.ts";
import { callEnded, people, voiceReady } from "../support/live-calls.ts";
import { skipped } from "./support/browser.ts";
import { checkPage } from "./support/check-page.ts";
import { type Dashboard, openDashboard } from "./support/dashboard.ts";
import { told } from "./support/messages.ts";

test("the editor has a control for every setting, and tells the server's own defaults", () => {
  const flat = (settings: object) =>
    Object.entries(settings).flatMap(([name, value]) =>
      name === "turnDetectionSettings"
        ? Object.entries(value as object).map(([inner, preset]) => [`${name}.${inner}`, preset] as const)
        : [[name, value] as const],
    );
  const edited = allSettings.flatMap(({ path, scope, preset, outboundPreset }) => [
    ...(scope === "outbound" ? [] : [[path, preset] as const]),
    ...(scope === "agent" ? [] : [[placeOf(path, "outbound"), scope === "both" ? outboundPreset : preset] as const]),
  ]);
  const own = { name: undefined, isActive: true, isAfterHoursFallback: false };
  const placement = { defaultOutboundPhoneNumberId: "", routeOutboundVia: "" };
  assert.deepEqual(
    Object.fromEntries(edited),
    Object.fromEntries([
      ...Object.entries({ ...own, ...placement }),
      ...flat(agentDefaults),
      ...flat(outboundDefaults).map(([path, preset]) => [`outbound.${path}`, preset]),
    ]),
  );
});

suite("the agents pages", { skip: skipped }, () => {
  let dashboard: Dashboard;
  let other: Server;
  before(async () => {
    other = createServer((_request, response) => response.end('{"next":"Friday at ten"}')).listen(0, "127.0.0.1");
    await once(other, "listening");
    dashboard = await openDashboard({
      demo: { calls: 30, transcripts: 5 },
      voice: true,
      env: { VOICE_PROCESSES: "1", ALLOW_PRIVATE_ADDRESSES: "127.0.0.1" },
    });
  });
  after(async () => {
    await dashboard?.stop();
    other?.close();
  });

  const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
  const saved = (page: Page, version: number) => told(page, `Saved as version ${version}`);

  test("agents are found by name and state, and an edit that is refused is put back", async () => {
    const { page, faults, close } = await dashboard.visit("/agents");
    await row(page, "Billing").waitFor();
    await checkPage(page, "agents");
    await page.getByLabel("Search agents").fill("bill");
    await row(page, "Reception").waitFor({ state: "detached" });
    assert.equal(await page.getByRole("row").count(), 2);
    await page.waitForURL(/q=bill/);
    const active = page.getByRole("switch", { name: "Billing is active" });
    await page.route("**/api/agents/*", (route) =>
      route.request().method() === "PATCH"
        ? route.fulfill({ status: 409, json: { detail: "Somebody else is at it.", code: "conflict" } })
        : route.continue(),
    );
    await active.click();
    await told(page, "Somebody else is at it.");
    await page.locator('[role=switch][aria-checked="true"]').waitFor();
    await page.unroute("**/api/agents/*");
    await active.click();
    await told(page, "Billing takes and places no calls now");
    await page.getByLabel("State").selectOption("active");
    await page.getByText("No agent is like that").waitFor();
    await page.getByRole("button", { name: "Show all agents" }).click();
    await page.getByRole("link", { name: "Reception" }).click();
    await page.getByLabel("Welcome message", { exact: true }).waitFor();
    await checkPage(page, "agent");
    faults.length = 0;
    await close();
  });

  test("an agent is made from a template by keyboard, duplicated and deleted", async () => {
    const organization = await dashboard.server.addOrganization();
    const { page, close } = await dashboard.visit("/agents", { as: organization });
    await page.getByText("No agents yet").waitFor();
    await page.keyboard.press("n");
    await page.getByRole("dialog", { name: "New agent" }).waitFor();
    await checkPage(page, "agent-new");
    await page.keyboard.type("Saturday reminders");
    await page.getByRole("radio", { name: /^Reminder/ }).click();
    await page.keyboard.press("Tab");
    await page.getByRole("button", { name: "Create agent" }).click();
    await page.getByRole("heading", { name: "Saturday reminders" }).waitFor();
    await page
      .getByLabel("Welcome message for outgoing calls")
      .getByText(/\{\{appointment\}\}/)
      .waitFor();
    await page.getByRole("button", { name: "More for Saturday reminders" }).click();
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
    await page.getByRole("heading", { name: "Saturday reminders (copy)" }).waitFor();
    await page.getByRole("button", { name: /^More for/ }).click();
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    await page.getByRole("button", { name: "Delete agent" }).click();
    await page.getByRole("heading", { name: "Agents", exact: true }).waitFor();
    await row(page, "Saturday reminders").waitFor();
    const { body } = await organization.api.get<{ name: string; callData: object; id: string }[]>("/api/agents");
    assert.deepEqual(
      body.map(({ name }) => name),
      ["Saturday reminders"],
    );
    const made = await getAgent(organization.api, body[0]?.id ?? "");
    assert.deepEqual(Object.keys(made.callData as object), ["confirmed", "new_day"]);
    await close();
  });

  test("settings are changed side by side, kept from being lost, saved, compared and brought back", async () => {
    const { api } = dashboard.server;
    const { id } = await createAgent(api, { name: "Editing", welcomeMessage: "Hello there, caller." });
    const { page, close } = await dashboard.visit(`/agents/${id}`);
    await page.getByLabel("Welcome message", { exact: true }).fill("Good day, caller.");
    await page.getByRole("button", { name: "Copy from incoming: Welcome message" }).click();
    await page.getByText("2 unsaved changes").waitFor();
    await page.getByRole("link", { name: "Agents" }).first().click();
    await page.getByRole("dialog", { name: "Leave without saving?" }).waitFor();
    await page.getByRole("button", { name: "Stay here" }).click();
    await page.keyboard.press("Control+s");
    await saved(page, 2);
    const changed = await getAgent(api, id);
    assert.deepEqual([changed.welcomeMessage, changed.outbound.welcomeMessage], Array(2).fill("Good day, caller."));

    await page.getByRole("tab", { name: "Data & outcomes" }).click();
    const fields = page.getByRole("group", { name: "Data to collect", exact: true });
    for (const label of ["Full name", "Preferred day"]) {
      await fields.getByRole("button", { name: "Add field" }).click();
      await fields.getByLabel("Label").fill(label);
    }
    await fields.getByLabel("Question").fill("Which day suits you?");
    await fields.getByLabel("Kind").selectOption("date");
    await fields.getByRole("button", { name: "Move Preferred day up" }).click();
    const outcomes = page.getByRole("group", { name: "Dispositions", exact: true });
    await outcomes.getByPlaceholder("Appointment booked").fill("Booked");
    await page.keyboard.press("Enter");
    await checkPage(page, "agent-data");
    await page.getByRole("tab", { name: "Voice", exact: true }).click();
    await page.getByRole("button", { name: "Listen to flite:rms" }).first().click();
    await page.getByRole("button", { name: "Stop flite:rms" }).waitFor();
    await page.waitForFunction(() => [...document.querySelectorAll("audio")].some((audio) => audio.currentTime > 0.2));
    await page.getByLabel("Choice of voice", { exact: true }).selectOption("rotate");
    const voices = page.getByRole("group", { name: "Voices to choose from", exact: true });
    for (const voice of [/^slt/, /^rms/]) await voices.getByRole("checkbox", { name: voice }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await saved(page, 3);
    const third = await getAgent(api, id);
    assert.deepEqual(third.callData, {
      preferred_day: { label: "Preferred day", type: "date", question: "Which day suits you?" },
      full_name: { label: "Full name" },
    });
    assert.deepEqual(
      [Object.keys(third.callData as object)[0], third.dispositions, third.voiceSelectionMode, third.voiceIds],
      ["preferred_day", ["Booked"], "rotate", ["flite:slt", "flite:rms"]],
    );

    await page.getByRole("tab", { name: "History" }).click();
    await page.getByRole("button", { name: /^Version 2/ }).click();
    await page.locator("del", { hasText: "Hello there" }).waitFor();
    await page.locator("ins", { hasText: "Good day" }).first().waitFor();
    await checkPage(page, "agent-history");
    await page.getByRole("button", { name: /^Version 1/ }).click();
    await page.getByRole("button", { name: "Restore" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
    await told(page, "Version 1 is back, as version 4");
    assert.equal((await getAgent(api, id)).welcomeMessage, "Hello there, caller.");
    await close();
  });

  test("every fault of a refused save stands at its field, and nothing that was typed is lost", async () => {
    const { api } = dashboard.server;
    const { id } = await createAgent(api, { name: "Faulty" });
    const { page, faults, close } = await dashboard.visit(`/agents/${id}?section=general`);
    await page.getByLabel("Webhook after a call", { exact: true }).fill("pigeon");
    await page.getByRole("tab", { name: "Model & tools" }).click();
    await page.getByLabel("Temperature for outgoing calls").fill("9");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("2 settings are not right, nothing was saved.").waitFor();
    for (const [tab, label] of [
      ["General", "Webhook after a call"],
      ["Model & tools", "Temperature for outgoing calls"],
    ] as const) {
      await page.getByRole("tab", { name: tab }).click();
      const field = page.getByLabel(label, { exact: true });
      assert.equal(await field.getAttribute("aria-invalid"), "true");
    }
    await page.getByText("It must be at most 2.").waitFor();
    await checkPage(page, "agent-faults");
    await page.getByLabel("Temperature for outgoing calls").fill("1");
    await page.getByRole("tab", { name: "General" }).click();
    await page.getByLabel("Webhook after a call", { exact: true }).fill("https://example.com/hook");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await saved(page, 2);
    faults.length = 0;
    await close();
  });

  test("a tool is made, tested against what it asks, and given to an agent", async () => {
    const { api } = dashboard.server;
    const { id } = await createAgent(api, { name: "Handy" });
    await createTool(api, { name: "hang_up_now" });
    const { page, close } = await dashboard.visit("/agents?tab=tools");
    await row(page, "find_appointment").waitFor();
    await page.getByRole("button", { name: "New tool" }).click();
    await page.getByLabel("Name", { exact: true }).fill("next_slot");
    await page.getByLabel("Description").fill("Finds the next free slot.");
    const { port } = other.address() as AddressInfo;
    await page.getByLabel("Address").fill(`http://127.0.0.1:${port}/slots`);
    await page.getByRole("button", { name: "Add parameter" }).click();
    await page.getByLabel("Name of parameter 1").fill("day");
    await page.getByRole("button", { name: "Add header" }).click();
    await page.getByLabel("Name of header 1").fill("x-from");
    await page.getByLabel("Value of x-from").fill("tests");
    await page.getByRole("button", { name: "Create tool" }).click();
    await page.getByRole("button", { name: "next_slot" }).click();
    const trial = page.getByRole("region", { name: "Test" });
    await trial.getByLabel("day").fill("Friday");
    await trial.getByRole("button", { name: "Run test" }).click();
    await trial.getByText("It works").waitFor();
    await trial.getByText('{"next":"Friday at ten"}').waitFor();
    await checkPage(page, "tools");
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.goto(`/agents/${id}?section=model`);
    await page.getByRole("group", { name: "Tools", exact: true }).getByRole("checkbox", { name: "next_slot" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await saved(page, 2);
    const { body } = await api.get<{ id: string; name: string; configuration: object }[]>("/api/tools");
    const tool = body.find(({ name }) => name === "next_slot");
    assert.deepEqual((await getAgent(api, id)).tools, [tool?.id]);
    assert.deepEqual(
      { ...tool?.configuration, url: "" },
      {
        url: "",
        method: "POST",
        headers: { "x-from": "tests" },
        parameters: { type: "object", properties: { day: { type: "string" } }, required: ["day"] },
        timeoutMs: 10_000,
        speakDuring: "",
      },
    );
    await close();
  });

  test("the agent calls a number from here, and how it goes is shown", async () => {
    const { api } = dashboard.server;
    const { body: agents } = await api.get<{ id: string; name: string }[]>("/api/agents");
    const id = agents.find(({ name }) => name === "Reception")?.id ?? "";
    await voiceReady(dashboard.server, 1);
    const { page, faults, close } = await dashboard.visit(`/agents/${id}?panel=call`);
    await page.getByLabel("Number to call").fill("nobody");
    await page.getByRole("button", { name: "Call now" }).click();
    await page.locator('[aria-invalid="true"]').waitFor();
    await page.getByLabel("Number to call").fill(people.hangsUp);
    await page.getByRole("button", { name: "Add variable" }).click();
    await page.getByLabel("Name of variable 1").fill("name");
    await page.getByLabel("Value of name").fill("Grace");
    await page.getByRole("button", { name: "Call now" }).click();
    await page.getByText("The call is over.").waitFor({ timeout: 40_000 });
    const href = (await page.getByRole("link", { name: "Open the call" }).getAttribute("href")) ?? "";
    const call = await callEnded(api, href.split("/").at(-1) ?? "");
    assert.deepEqual([call.agentId, call.incomingPhone], [id, people.hangsUp]);
    faults.length = 0;
    await close();
  });

  test("a viewer reads every setting and can change none", async () => {
    const { server } = dashboard;
    const organization = await server.addOrganization();
    const { id } = await createAgent(organization.api, { name: "Seen", instructions: "Be brief." });
    await server.sql("update users set role = 'viewer' where organization_id = $1", [organization.organizationId]);
    const { page, close } = await dashboard.visit(`/agents/${id}`, { as: organization });
    const instructions = page.getByLabel("Instructions", { exact: true });
    assert.deepEqual([await instructions.inputValue(), await instructions.isDisabled()], ["Be brief.", true]);
    assert.equal(await page.getByRole("button", { name: "Talk" }).count(), 0);
    await page.getByRole("link", { name: "Agents" }).first().click();
    await row(page, "Seen").waitFor();
    assert.equal(await page.getByRole("switch").isDisabled(), true);
    assert.equal(await page.getByRole("button", { name: "New agent" }).count(), 0);
    await close();
  });

  test("on a phone the directions are chosen instead of side by side, and nothing is cut off", async () => {
    const { api } = dashboard.server;
    const { id } = await createAgent(api, { name: "Small" });
    const { page, close } = await dashboard.visit("/agents", { context: { viewport: { width: 390, height: 844 } } });
    await row(page, "Small").waitFor();
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    assert.ok(await fits(), "the list");
    await page.getByRole("link", { name: "Small" }).click();
    for (const tab of ["Conversation", "Data & outcomes", "Turn-taking", "General", "History"]) {
      await page.getByRole("tab", { name: tab }).click();
      assert.ok(await fits(), tab);
    }
    await page.getByRole("tab", { name: "Conversation" }).click();
    assert.equal(await page.getByLabel("Instructions for outgoing calls").isVisible(), false);
    await page.getByRole("radio", { name: "Outgoing" }).click();
    await page.getByLabel("Instructions for outgoing calls").fill("Be brief.");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await saved(page, 2);
    assert.equal((await getAgent(api, id)).outbound.instructions, "Be brief.");
    await checkPage(page, "agent-phone");
    await close();
  });
});
