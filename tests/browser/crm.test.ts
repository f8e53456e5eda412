import assert from "node:assert/strict";
import { after, before, suite, test } from "node:test";
import { eventually } from "../support/eventually.ts";
import { skipped } from "./support/browser.ts";
import { checkPage } from "./support/check-page.ts";
import { type Dashboard, openDashboard } from "./support/dashboard.ts";
import { told } from "./support/messages.ts";

suite("the CRM", { skip: skipped }, () => {
  let dashboard: Dashboard;
  before(async () => {
    dashboard = await openDashboard({ demo: { calls: 200, transcripts: 20 } });
  });
  after(() => dashboard?.stop());

  const get = async <Body>(path: string) => (await dashboard.server.api.get<Body>(path)).body;

  test("a company is created, found, edited in its row, opened and deleted", async () => {
    const { page, close } = await dashboard.visit("/crm");
    await page.getByRole("table", { name: "Companies" }).getByRole("link").first().waitFor();
    await checkPage(page, "crm-companies");
    await page.keyboard.press("n");
    await page.getByRole("button", { name: "Create company" }).click();
    await page.getByText("Cannot be empty").waitFor();
    await page.getByLabel("Name").fill("Zephyr Optics");
    await page.getByRole("dialog").getByLabel("Phone").fill("+1 555 010 0199");
    await page.getByRole("button", { name: "Create company" }).click();
    await told(page, "Zephyr Optics was created");
    await page.getByLabel("Search", { exact: true }).fill("zephyr");
    await eventually("only it is found", async () => (await page.getByRole("row").count()) === 2);
    await page.waitForURL(/search=zephyr/);
    await page.getByRole("button", { name: /^Industry of Zephyr Optics/ }).click();
    await page.keyboard.type("Optics");
    await page.keyboard.press("Enter");
    const edited = page.getByRole("button", { name: "Industry of Zephyr Optics: Optics. Edit" });
    await edited.waitFor();
    assert.ok(await edited.evaluate((button) => button === document.activeElement), "the keyboard stays where it was");
    await eventually("it is stored", async () => {
      const { companies } = await get<{ companies: { industry: string }[] }>("/api/crm/companies?search=zephyr");
      return companies[0]?.industry === "Optics";
    });
    await page.getByRole("link", { name: "Zephyr Optics" }).click();
    await page.getByRole("heading", { name: "Zephyr Optics", level: 1 }).waitFor();
    await page.getByRole("button", { name: "New contact" }).click();
    await page.getByLabel("First name").fill("Iris");
    await page.getByRole("button", { name: "Create contact" }).click();
    await page.getByRole("link", { name: "Iris" }).waitFor();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete company" }).click();
    await told(page, "Zephyr Optics was deleted");
    await page.getByRole("heading", { name: "CRM" }).waitFor();
    await close();
  });

  test("a contact shows the calls with their number, and is changed where it stands", async () => {
    const { contacts } = await get<{ contacts: { id: number }[] }>("/api/crm/contacts?pageSize=500");
    let found = 0;
    for (const { id } of contacts) {
      const { pagination } = await get<{ pagination: { total: number } }>(`/api/crm/contacts/${id}/calls`);
      if (pagination.total > 0) found = id;
      if (found) break;
    }
    const { page, close } = await dashboard.visit(`/crm/contacts/${found}`);
    await page.getByRole("list", { name: "Calls of the contact" }).getByRole("link").first().waitFor();
    await page.getByRole("button", { name: /^Company of/ }).click();
    await page.getByRole("combobox", { name: /^Search company of/ }).waitFor();
    await page.getByRole("option").nth(2).waitFor();
    const company = await page.getByRole("option").nth(2).textContent();
    await page.getByRole("option").nth(2).click();
    await page.getByRole("button", { name: new RegExp(`^Company of .* ${company}$`) }).waitFor();
    await checkPage(page, "crm-contact");
    await page.setViewportSize({ width: 390, height: 844 });
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 390), "nothing sticks out on a phone");
    await page.getByRole("list", { name: "Calls of the contact" }).getByRole("link").first().click();
    await page.getByRole("heading", { name: /^C-/ }).waitFor();
    await close();
  });

  test("an activity is moved on the board by menu and by dragging, and put back when the server refuses", async () => {
    const made = await dashboard.server.api.post<{ id: number }>("/api/crm/activities", {
      subject: "Water the plants",
    });
    const status = async () => (await get<{ status: string }>(`/api/crm/activities/${made.body.id}`)).status;
    const { page, faults, close } = await dashboard.visit("/crm/activities");
    await page.getByRole("button", { name: "Board" }).click();
    const column = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}, \\d`) });
    const card = (name: string) => column(name).getByRole("listitem").filter({ hasText: "Water the plants" });
    await card("Open").waitFor();
    await checkPage(page, "crm-board");
    await card("Open").getByRole("button", { name: "Move Water the plants" }).press("Enter");
    await page.getByRole("menuitem", { name: "Waiting" }).press("Enter");
    await card("Waiting").waitFor();
    await eventually("the menu's move is stored", async () => (await status()) === "Waiting");
    await page.getByLabel("Search", { exact: true }).fill("Water the");
    await column("Closed").filter({ hasText: "Closed0" }).waitFor();
    await card("Waiting").dragTo(column("Closed").getByRole("heading"));
    await card("Closed").waitFor();
    await eventually("the drag is stored", async () => (await status()) === "Closed");
    await page.route("**/api/crm/activities/*", async (route) =>
      route.request().method() === "PATCH" ? await route.abort() : await route.continue(),
    );
    await card("Closed").getByRole("button", { name: "Move Water the plants" }).click();
    await page.getByRole("menuitem", { name: "Open" }).click();
    await told(page, "Water the plants was not changed");
    await card("Closed").waitFor();
    assert.equal(await card("Open").count(), 0);
    faults.length = 0;
    await close();
  });

  test("deals have stages, amounts and days; a list of sixty has two pages", async () => {
    const board = await dashboard.visit("/crm/deals?view=board");
    await board.page
      .getByRole("region", { name: /^won, \d/ })
      .getByRole("link")
      .first()
      .waitFor();
    await checkPage(board.page, "crm-deals");
    await board.close();
    for (let number = 1; number <= 60; number += 1) {
      await dashboard.server.api.post("/api/crm/deals", { name: `Batch ${number}`, amount: number });
    }
    const { page, close } = await dashboard.visit("/crm/deals?search=Batch");
    await page.getByText("1–50 of 60").waitFor();
    await page.getByRole("button", { name: "Next page" }).click();
    await page.getByText("51–60 of 60").waitFor();
    const first = page.getByRole("table", { name: "Deals" }).getByRole("row").nth(1);
    await first.getByRole("button", { name: /^Amount of/ }).click();
    await page.keyboard.type("many");
    await page.keyboard.press("Enter");
    await page.getByText("Must be a number").waitFor();
    await page.getByRole("textbox", { name: /^Amount of/ }).fill("1250.50");
    await page.keyboard.press("Enter");
    await first.getByText("$1,250.50").waitFor();
    await first.getByRole("button", { name: /^Expected close of/ }).click();
    await page.locator("input[type=date]").fill("2027-03-31");
    await page.keyboard.press("Enter");
    await first.getByText("Mar 31, 2027").waitFor();
    await page.getByRole("button", { name: "Board" }).click();
    await page.getByRole("region", { name: "new, 60" }).waitFor();
    await close();
  });

  test("on a phone a name that is one long word breaks, and the page does not scroll sideways", async () => {
    const { api } = dashboard.server;
    const name = "Donaudampfschifffahrtsgesellschaft".repeat(3);
    const { body: company } = await api.post<{ id: number }>("/api/crm/companies", { name });
    await api.post("/api/crm/contacts", { firstName: name, companyId: company.id });
    await api.post("/api/crm/deals", { name, stage: "new", companyId: company.id });
    const phone = { viewport: { width: 390, height: 844 } };
    const { page, close } = await dashboard.visit(`/crm/companies/${company.id}`, { context: phone });
    await eventually("all is there", async () => (await page.getByRole("link", { name }).count()) === 2);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await close();
  });

  test("a viewer is offered nothing that changes, and a kind that does not exist is said to be missing", async () => {
    const other = await dashboard.server.addOrganization();
    await other.api.post("/api/crm/contacts", { firstName: "Ada", phone: "+15550100101" });
    await dashboard.server.sql("update users set role = 'viewer' where organization_id = $1", [other.organizationId]);
    const { page, faults, close } = await dashboard.visit("/crm/contacts", { as: other });
    await page.getByRole("table", { name: "Contacts" }).getByRole("link").first().waitFor();
    assert.equal(await page.getByRole("button", { name: /New contact|Delete|Edit/ }).count(), 0);
    await page.getByRole("tab", { name: "Deals" }).click();
    await page.getByText("No deals yet").waitFor();
    await page.route("**/api/crm/activities?*", async (route) => await route.fulfill({ status: 400, json: {} }));
    await page.getByRole("tab", { name: "Activities" }).click();
    await page.getByText("This could not be loaded").waitFor();
    await page.unroute("**/api/crm/activities?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("No activities yet").waitFor();
    await page.goto("/crm/planets");
    await page.getByText("There is nothing here").waitFor();
    faults.length = 0;
    await close();
  });
});
