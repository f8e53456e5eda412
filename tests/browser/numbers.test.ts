import assert from "node:assert/strict";
import { after, before, suite, test } from "node:test";
import { createNumber, type PhoneNumber } from "../support/agents.ts";
import { eventually } from "../support/eventually.ts";
import { skipped } from "./support/browser.ts";
import { checkPage } from "./support/check-page.ts";
import { type Dashboard, openDashboard } from "./support/dashboard.ts";
import { told } from "./support/messages.ts";

suite("the phone numbers page", { skip: skipped }, () => {
  let dashboard: Dashboard;
  before(async () => {
    dashboard = await openDashboard({ demo: { calls: 10, transcripts: 2 } });
  });
  after(() => dashboard?.stop());

  const stored = async (phoneNumber: string) => {
    const { body } = await dashboard.server.api.get<PhoneNumber[]>("/api/phone-numbers");
    return body.find((number) => number.phoneNumber === phoneNumber);
  };

  test("who has no numbers is told what one is for, and adds one by keyboard", async () => {
    const organization = await dashboard.server.addOrganization();
    const { page, faults, close } = await dashboard.visit("/numbers", { as: organization });
    await page.getByText("No phone numbers yet").waitFor();
    await page.keyboard.press("n");
    await page.getByRole("dialog", { name: "Add a phone number" }).waitFor();
    await page.keyboard.type("555");
    await page.keyboard.press("Enter");
    await page.locator('[aria-invalid="true"]').waitFor();
    await page.getByLabel("Phone number", { exact: true }).fill("+1 (555) 010-0199");
    await page.keyboard.press("Enter");
    await told(page, "Added (555) 010-0199");
    await page.getByRole("row").filter({ hasText: "(555) 010-0199" }).waitFor();
    const { body } = await organization.api.get<PhoneNumber[]>("/api/phone-numbers");
    assert.deepEqual(
      body.map(({ phoneNumber, provider }) => [phoneNumber, provider]),
      [["+15550100199", "simulator"]],
    );
    faults.length = 0;
    await close();
  });

  test("a number gets another agent and is switched off where it stands; a refusal is put back", async () => {
    const { page, faults, close } = await dashboard.visit("/numbers");
    const row = page.getByRole("row").filter({ hasText: "Billing line" });
    await row.waitFor();
    await checkPage(page, "numbers");
    const agent = row.getByLabel(/^Agent of/);
    await agent.selectOption({ label: "Reception" });
    await eventually("it is stored", async () => (await stored("+12075550102"))?.agent?.name === "Reception");
    await page.route("**/api/phone-numbers/*", (route) =>
      route.fulfill({ status: 409, json: { detail: "Not now.", code: "conflict" } }),
    );
    await row.getByRole("switch").click();
    await told(page, "Not now.");
    await row.locator('[aria-checked="true"]').waitFor();
    await page.unroute("**/api/phone-numbers/*");
    faults.length = 0;
    await close();
  });

  test("a SIP trunk is added with a password that is never shown, checked with the reason, and deleted", async () => {
    const { page, close } = await dashboard.visit("/numbers");
    await page.getByRole("button", { name: "Add number" }).click();
    await page.getByLabel("Phone number", { exact: true }).fill("+15550100177");
    await page.getByLabel("Name", { exact: true }).fill("Trunk line");
    await page.getByLabel("Line", { exact: true }).selectOption("sip");
    await page.getByLabel("Termination address").fill("sip.no-such-name.invalid");
    await page.getByLabel("User name").fill("trunk");
    await page.getByLabel("Password").fill("secret-words");
    await page.getByLabel("Answered by").selectOption({ label: "Reception" });
    await page.getByLabel("Fallback number").fill("+15550100178");
    await page.getByRole("switch", { name: "Has a mailbox" }).click();
    await page.getByLabel("Mailbox PIN").fill("4711");
    await checkPage(page, "number-form");
    await page.getByRole("dialog").getByRole("button", { name: "Add number" }).click();
    const row = page.getByRole("row").filter({ hasText: "Trunk line" });
    await row.getByRole("button", { name: /^Check the connection/ }).click();
    await row.getByRole("button", { name: "Does not work" }).click();
    await page
      .getByRole("dialog")
      .getByText(/sip\.no-such-name\.invalid cannot be/)
      .first()
      .waitFor();
    await checkPage(page, "number-check");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const number = await stored("+15550100177");
    assert.deepEqual(
      [number?.provider, number?.SIPUserName, number?.SIPPassword, number?.fallbackNumber, number?.voicemailPin],
      ["sip", "trunk", null, "+15550100178", "4711"],
    );
    await row.getByRole("button", { name: "(555) 010-0177", exact: true }).click();
    const sheet = page.getByRole("dialog");
    assert.equal(await sheet.getByLabel("Password").inputValue(), "");
    await sheet.getByRole("button", { name: "Check connection" }).click();
    await sheet.getByText(/cannot call by SIP trunks yet/).waitFor();
    await checkPage(page, "number");
    await sheet.getByRole("button", { name: "Delete…" }).click();
    await page.getByRole("button", { name: "Delete number" }).click();
    await told(page, "Deleted (555) 010-0177");
    await row.waitFor({ state: "detached" });
    assert.equal(await stored("+15550100177"), undefined);
    await close();
  });

  test("a member sees the numbers and who answers, and is offered nothing that would be refused", async () => {
    const { server } = dashboard;
    const organization = await server.addOrganization();
    await createNumber(organization.api, "+15550100166", { friendlyName: "Front" });
    await server.sql("update users set role = 'member' where organization_id = $1", [organization.organizationId]);
    const { page, close } = await dashboard.visit("/numbers", { as: organization });
    await page.getByRole("row").filter({ hasText: "Front" }).waitFor();
    assert.equal(await page.getByRole("button", { name: "Add number" }).count(), 0);
    assert.equal(await page.getByRole("switch").isDisabled(), true);
    await close();
  });

  test("numbers that cannot be loaded say why, and are there on the next try", async () => {
    const { page, faults, close } = await dashboard.visit("/agents");
    await page.route("**/api/phone-numbers", (route) =>
      route.fulfill({ status: 409, json: { detail: "Not at the moment.", code: "conflict" } }),
    );
    await page.getByRole("link", { name: "Phone numbers" }).click();
    await page.getByRole("alert").getByText("Not at the moment.").waitFor();
    await page.unroute("**/api/phone-numbers");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("row").filter({ hasText: "Billing line" }).waitFor();
    faults.length = 0;
    await close();
  });

  test("numbers are searched and read on a phone", async () => {
    const { page, close } = await dashboard.visit("/numbers", { context: { viewport: { width: 390, height: 844 } } });
    await page.getByLabel("Search numbers").fill("0103");
    await page.getByRole("row").filter({ hasText: "Recall campaign line" }).waitFor();
    await page.getByRole("row").filter({ hasText: "Billing line" }).waitFor({ state: "detached" });
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
    await checkPage(page, "numbers-phone");
    await close();
  });
});
