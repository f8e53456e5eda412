import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, suite, test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { parse } from "csv-parse/sync";
import type { Page } from "playwright-core";
import { addCalls } from "../support/arrange.ts";
import { eventually } from "../support/eventually.ts";
import { skipped } from "./support/browser.ts";
import { checkPage } from "./support/check-page.ts";
import { type Dashboard, openDashboard } from "./support/dashboard.ts";
import { told } from "./support/messages.ts";

suite("the list of calls", { skip: skipped }, () => {
  let dashboard: Dashboard;
  before(async () => {
    dashboard = await openDashboard({ demo: { calls: 700, transcripts: 200 } });
  });
  after(() => dashboard?.stop());

  const table = (page: Page) => page.getByRole("table", { name: "Calls" });
  const rows = (page: Page) =>
    table(page)
      .getByRole("row")
      .filter({ has: page.getByRole("link") });
  const firstCall = async (page: Page) => await rows(page).first().getByRole("link").textContent();
  const total = async (page: Page) =>
    Number(
      /of ([\d,]+)/
        .exec(
          (await page
            .getByText(/–.* of /)
            .first()
            .textContent()) ?? "",
        )?.[1]
        ?.replaceAll(",", ""),
    );

  test("it shows the newest calls, with the totals as tabs, in light and dark without a serious fault", async () => {
    const { page, close } = await dashboard.visit("/calls");
    await rows(page).first().waitFor();
    assert.equal(await rows(page).count(), 50);
    assert.equal(await total(page), 700);
    const { body } = await dashboard.server.api.get<{ pagination: { totalInbounds: number } }>(
      "/api/calls?direction=inbound",
    );
    await page.getByRole("tab", { name: `Inbound ${body.pagination.totalInbounds}` }).click();
    await eventually("the tab narrows the list", async () => (await total(page)) === body.pagination.totalInbounds);
    await page.waitForURL(/direction=inbound/);
    await page.getByRole("tab", { name: /^All/ }).click();
    await checkPage(page, "calls");
    await close();
  });

  test("every filter of the list can be set, stands in the address, and survives a reload and the way back", async () => {
    const { page, close } = await dashboard.visit("/calls");
    await rows(page).first().waitFor();
    await page.getByLabel("Search", { exact: true }).fill("555");
    await page.getByRole("button", { name: "Any time" }).click();
    await page.getByRole("button", { name: "Last 90 days" }).click();
    await page.getByRole("button", { name: "Agent Any agent" }).click();
    await page.getByRole("option", { name: "Reception" }).click();
    await page.getByRole("button", { name: "Disposition Any disposition" }).click();
    await page.getByRole("combobox", { name: "Search disposition" }).fill("Appointment booked");
    await page.keyboard.press("Enter");
    await page.getByLabel("Answered", { exact: true }).selectOption("Answered");
    await page.getByLabel("Audited", { exact: true }).selectOption("Not audited");
    await page.getByLabel("In the transcript").fill("the");
    await page.getByLabel("In the summary").fill("appointment");
    await page.getByLabel("Shortest, in seconds").fill("20");
    await page.getByLabel("Longest, in seconds").fill("2000");
    await page.getByLabel("No web calls").click();
    const wanted = {
      searchTerm: "555",
      disposition: "Appointment booked",
      answered: "true",
      audited: "notAudited",
      transcriptSearch: "the",
      summarySearch: "appointment",
      minDuration: "20",
      maxDuration: "2000",
      excludeWebCalls: "true",
    };
    await eventually("the address has it all", async () => {
      const present = new URL(page.url()).searchParams;
      return Object.entries(wanted).every(([name, value]) => present.get(name) === value);
    });
    const address = new URL(page.url());
    assert.ok(address.searchParams.get("agentId") && address.searchParams.get("startDate"));
    const query = new URLSearchParams(address.searchParams);
    const { body } = await dashboard.server.api.get<{ pagination: { total: number } }>(`/api/calls?${query}`);
    assert.ok(body.pagination.total > 0, "the filters leave something");
    await eventually("the list is as narrow as the API's", async () => (await total(page)) === body.pagination.total);
    await page.reload();
    await eventually("still so after a reload", async () => (await total(page)) === body.pagination.total);
    await rows(page).first().getByRole("link").click();
    await page.getByRole("heading", { name: /^C-/ }).waitFor();
    await page.getByRole("link", { name: "Calls" }).nth(1).click();
    await eventually("and after a visit to a call", async () => (await total(page)) === body.pagination.total);
    await page.getByLabel("Favorites").click();
    await page.getByLabel("Batch").fill("no such batch");
    await page.getByText("No call matches").waitFor();
    await page.getByRole("button", { name: "Clear the filters" }).click();
    await eventually("everything is back", async () => (await total(page)) === 700);
    await page.waitForURL((url) => url.search === "");
    await close();
  });

  test("sorting and paging keep the rows of before until the next ones are there", async () => {
    const { page, close } = await dashboard.visit("/calls");
    assert.equal(await firstCall(page), "C-700");
    await page.getByRole("button", { name: "Call", exact: true }).click();
    await page.getByRole("button", { name: "Call", exact: true }).click();
    await eventually("the oldest comes first", async () => (await firstCall(page)) === "C-1");
    await page.getByRole("button", { name: "Next page" }).click();
    await eventually("the second page", async () => (await firstCall(page)) === "C-51");
    await page.waitForURL(/page=2/);
    await page.keyboard.press("]");
    await eventually("the third page, by key", async () => (await firstCall(page)) === "C-101");
    await page.goBack();
    await eventually("back to the second", async () => (await firstCall(page)) === "C-51");
    await page.getByLabel("Calls on a page").selectOption("100 a page");
    await eventually("a hundred rows", async () => (await rows(page).count()) === 100);
    await close();
  });

  test("columns that were chosen are there again on the next visit", async () => {
    const { page, close } = await dashboard.visit("/calls");
    await rows(page).first().waitFor();
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Ended" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Status" }).click();
    await page.keyboard.press("Escape");
    await page.reload();
    await table(page).getByRole("columnheader", { name: "Ended" }).waitFor();
    assert.equal(await table(page).getByRole("columnheader", { name: "Status" }).count(), 0);
    await close();
  });

  test("favorite, audit, score, comments and disposition change in place", async () => {
    const { page, close } = await dashboard.visit("/calls");
    const row = rows(page).filter({ hasText: "C-690" });
    await row.getByRole("button", { name: "Favorite C-690" }).click();
    await row.getByRole("checkbox", { name: "C-690 audited" }).click();
    const edit = async (name: RegExp, value: string) => {
      await row.getByRole("button", { name }).click();
      await page.keyboard.press("Control+A");
      await page.keyboard.type(value);
      await page.keyboard.press("Enter");
    };
    await edit(/^Disposition of/, "Call me maybe");
    await edit(/^Score of/, "87");
    await edit(/^Comments on/, "Well done");
    // Each is a request of its own, and the last one sent need not be the last one done.
    const expected = { favorite: true, audited: true, disposition: "Call me maybe", score: 87, comments: "Well done" };
    await eventually("the server has it all", async () => {
      const [call] = await dashboard.server.sql(
        `select favorite, audited, disposition, call_score::int as score, comments from calls
         where organization_id = $1 and number = 690`,
        [dashboard.server.organizationId],
      );
      return isDeepStrictEqual(call, expected);
    });
    await page.reload();
    await row.getByText("Call me maybe").waitFor();
    await close();
  });

  test("an edit that the server refuses is put back, and said", async () => {
    const { page, close, faults } = await dashboard.visit("/calls");
    const row = rows(page).filter({ hasText: "C-680" });
    const before = await row.getByRole("button", { name: /^Disposition of/ }).textContent();
    await page.route("**/api/calls/*", (route) =>
      route.fulfill({
        status: 409,
        contentType: "application/problem+json",
        body: '{"code":"conflict","detail":"Not now."}',
      }),
    );
    await row.getByRole("button", { name: /^Disposition of/ }).click();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("Nonsense");
    await page.keyboard.press("Enter");
    await told(page, "Not now.");
    const now = row.getByRole("button", { name: /^Disposition of/ });
    await eventually("it is as before", async () => (await now.textContent()) === before);
    faults.length = 0;
    await close();
  });

  test("a selection, over pages and with Shift, is changed at once and exported", async () => {
    const { page, close } = await dashboard.visit("/calls");
    await rows(page).nth(0).getByRole("checkbox").first().click();
    await rows(page)
      .nth(4)
      .getByRole("checkbox")
      .first()
      .click({ modifiers: ["Shift"] });
    await page.getByText("5 selected").waitFor();
    await page.getByRole("button", { name: "Next page" }).click();
    await eventually("the next page", async () => (await firstCall(page)) === "C-650");
    await rows(page).nth(0).getByRole("checkbox").first().click();
    await page.getByText("6 selected").waitFor();
    await page.getByRole("button", { name: "Disposition…" }).click();
    await page
      .getByRole("textbox", { name: "Disposition" })
      .or(page.getByRole("combobox", { name: "Disposition" }))
      .fill("Checked twice");
    await page.getByRole("button", { name: "Save" }).click();
    await told(page, "Disposition set: 6 calls");
    const changed = await dashboard.server.sql("select 1 from calls where disposition = 'Checked twice'");
    assert.equal(changed.length, 6);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export CSV" }).click(),
    ]);
    const records = parse(await readFile(await download.path()), { bom: true, columns: true }) as Record<
      string,
      string
    >[];
    assert.equal(records.length, 6);
    await close();
  });

  test("all matches are exported as one CSV file, page by page", async () => {
    const { page, close } = await dashboard.visit("/calls");
    await rows(page).first().waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export all matches" }).click(),
    ]);
    const records = parse(await readFile(await download.path()), { bom: true, columns: true }) as Record<
      string,
      string
    >[];
    assert.equal(records.length, 700);
    assert.equal(new Set(records.map((record) => record.ID)).size, 700);
    await told(page, "The CSV file is in your downloads");
    await close();
  });

  test("on a phone the list is one of cards, the filters fold away, and nothing scrolls sideways", async () => {
    const { page, close } = await dashboard.visit("/calls", { context: { viewport: { width: 390, height: 844 } } });
    await page.getByRole("listitem").first().waitFor();
    assert.equal(await page.getByLabel("In the transcript").isVisible(), false);
    await page.getByRole("button", { name: "Filters" }).click();
    await page.getByLabel("In the transcript").waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    await page.getByRole("checkbox", { name: "Select C-700" }).check();
    await page.getByRole("region", { name: "Selected calls" }).getByText("1 selected").waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    await page.getByRole("button", { name: "Clear selection" }).click();
    await checkPage(page, "calls-phone");
    await close();
  });

  test("a viewer reads and exports, and is offered nothing that changes a call, in the list or on its page", async () => {
    const { server } = dashboard;
    const viewer = await server.addOrganization();
    const [call] = await addCalls({ ...server, ...viewer }, [
      { number: 1, status: "completed", disposition: "Booked", comments: "Quick and calm", favorite: true },
    ]);
    await server.sql("update users set role = 'viewer' where id = $1", [viewer.userId]);
    const { page, close } = await dashboard.visit("/calls", { as: viewer });
    await rows(page).getByText("Booked").waitFor();
    assert.equal(await page.getByRole("button", { name: /Edit$|^Favorite/ }).count(), 0);
    assert.equal(await page.getByRole("checkbox", { name: "C-1 audited" }).count(), 0);
    await page.getByRole("checkbox", { name: "Select C-1" }).check();
    const bar = page.getByRole("region", { name: "Selected calls" });
    assert.deepEqual(await bar.getByRole("button").allTextContents(), ["Export CSV", "Clear selection"]);
    await page.goto(`/calls/${call?.id}`);
    await page.getByText("Quick and calm").waitFor();
    assert.equal(await page.locator("main").getByRole("textbox").count(), 0);
    assert.equal(await page.locator("main").getByRole("switch").count(), 0);
    await close();
  });

  test("the page comes with less than 250 kB of compressed JavaScript", async () => {
    const { page, close } = await dashboard.visit("/calls");
    await rows(page).first().waitFor();
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js"))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
    assert.ok(bytes > 50_000 && bytes < 250_000, `${bytes} bytes`);
    await close();
  });
});
