import assert from "node:assert/strict";
import { after, before, suite, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { eventually } from "../support/eventually.ts";
import { skipped } from "./support/browser.ts";
import { checkAxe, settle } from "./support/check-page.ts";
import { type Dashboard, openDashboard } from "./support/dashboard.ts";
import { told } from "./support/messages.ts";

/** Two keys belong together only when they follow each other quickly, which a busy machine may not manage at once. */
async function goByKeys(page: Page, key: string, path: string): Promise<void> {
  await eventually(`g ${key} leads to ${path}`, async () => {
    await page.keyboard.press("g");
    await page.keyboard.press(key);
    return await page.waitForURL(`**${path}`, { timeout: 1_000 }).then(
      () => true,
      () => false,
    );
  });
}

interface Shift {
  value: number;
  parts: string;
}

/** Runs in the page: keeps what the browser says about parts that moved, as `window.shifts`. */
function recordShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[])
      shifts.push({
        value: entry.value,
        parts: entry.sources.map(({ node }) => (node as HTMLElement | null)?.outerHTML?.slice(0, 120)).join(", "),
      });
  }).observe({ type: "layout-shift", buffered: true });
}

suite("around every page", { skip: skipped }, () => {
  let dashboard: Dashboard;
  before(async () => {
    dashboard = await openDashboard({ demo: { calls: 60, transcripts: 5 } });
  });
  after(() => dashboard?.stop());

  test("keys lead to every page, and ? lists them", async () => {
    const { page, close } = await dashboard.visit("/calls");
    await page.getByRole("heading", { name: "Calls", level: 1 }).waitFor();
    await goByKeys(page, "l", "/live");
    await page.keyboard.press("?");
    const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await list.getByText("Go to Calls").waitFor();
    await checkAxe(page, "the list of shortcuts");
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "hidden" });
    await goByKeys(page, "c", "/calls");
    // What is typed into a field is no shortcut.
    await page.getByLabel("Search", { exact: true }).fill("");
    await page.keyboard.type("gl?");
    assert.match(page.url(), /\/calls/);
    await close();
  });

  test("the first Tab offers to skip the navigation", async () => {
    const { page, close } = await dashboard.visit("/calls");
    await page.getByRole("heading", { name: "Calls", level: 1 }).waitFor();
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to the content" });
    assert.ok(await skip.evaluate((link) => link === document.activeElement));
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.id === "main");
    await close();
  });

  test("a dialog that closes gives the focus back to what opened it, be it a button or the item of a menu", async () => {
    const { page, close } = await dashboard.visit("/agents");
    const dialog = page.getByRole("dialog");
    const hasFocus = (name: string | RegExp) =>
      page
        .getByRole("button", { name })
        .first()
        .evaluate((button) => button === document.activeElement);
    await page.getByRole("button", { name: "New agent" }).click();
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await eventually("the button has it", async () => await hasFocus("New agent"));
    await page
      .getByRole("button", { name: /^More for/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: /^Delete/ }).click();
    await dialog.getByRole("button", { name: "Cancel" }).waitFor();
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "hidden" });
    await eventually("the menu has it", async () => await hasFocus(/^More for/));
    await close();
  });

  test("a chosen theme is in force before the first paint of the next visit", async () => {
    const { page, close } = await dashboard.visit("/live");
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.getByRole("button", { name: /^Account/ }).click();
    const light = await background();
    await page.getByRole("menuitem", { name: "Dark" }).click();
    await eventually("it is dark", async () => (await background()) !== light);
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => {
        (window as unknown as { themeThen?: string }).themeThen = document.documentElement.dataset.theme ?? "none";
      });
    });
    await page.reload();
    assert.equal(await page.evaluate(() => (window as unknown as { themeThen?: string }).themeThen), "dark");
    await close();
  });

  test("an ended session asks for the password over the page; what was typed is there and is saved", async () => {
    const { page, close, faults } = await dashboard.visit("/calls");
    const row = page.getByRole("row").filter({ hasText: "C-60" });
    await row.getByRole("checkbox").first().click();
    await page.getByRole("button", { name: "Comments…" }).click();
    await page.getByRole("textbox", { name: "Comments" }).fill("Typed before the session ended");
    await dashboard.server.sql("delete from sessions");
    await page.getByRole("button", { name: "Save" }).click();
    const dialog = page.getByRole("dialog", { name: "Your session has ended" });
    await dialog.getByLabel("Password").fill(dashboard.server.password);
    await dialog.getByRole("button", { name: "Sign in" }).click();
    await told(page, "Comments set: 1 call");
    const [stored] = await dashboard.server.sql<{ comments: string }>("select comments from calls where number = 60");
    assert.equal(stored?.comments, "Typed before the session ended");
    assert.ok(
      faults.every((fault) => fault.includes("401")),
      faults.join("\n"),
    );
    faults.length = 0;
    await close();
  });

  test("a lost connection is said, and everything is read again once it is back", async () => {
    const { page, context, close, faults } = await dashboard.visit("/calls");
    await page.getByRole("row").filter({ hasText: "C-60" }).waitFor();
    await context.setOffline(true);
    const banner = page.getByRole("alert").filter({ hasText: "cannot be reached" });
    await banner.waitFor();
    await dashboard.server.sql("update calls set comments = 'Changed meanwhile' where number = 59");
    await context.setOffline(false);
    await banner.waitFor({ state: "hidden" });
    await page.getByText("Changed meanwhile").waitFor();
    faults.length = 0;
    await close();
  });

  test("nothing moves while a page loads, however late its parts arrive", async () => {
    const { page, close } = await dashboard.visit("/settings");
    await page.addInitScript(recordShifts);
    let requests = 0;
    await page.route("**/api/**", async (route) => {
      requests += 1;
      await sleep(100 * (requests % 5));
      await route.continue();
    });
    const { body } = await dashboard.server.api.get<{ calls: { id: string }[] }>("/api/calls?pageSize=1");
    const { body: agents } = await dashboard.server.api.get<{ id: string }[]>("/api/agents");
    const paths = ["/", "/calls", "/live", "/agents", "/numbers", "/crm/companies", "/crm/activities", "/settings"];
    const moved: string[] = [];
    for (const path of [...paths, `/calls/${body.calls[0]?.id}`, `/agents/${agents[0]?.id}`]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await settle(page);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      if (sum >= 0.01) moved.push(`${path} by ${sum.toFixed(3)}: ${shifts.map(({ parts }) => parts).join("; ")}`);
    }
    assert.deepEqual(moved, []);
    await close();
  });

  test("on a phone the navigation opens as a panel, and closes when one goes somewhere", async () => {
    const { page, close } = await dashboard.visit("/live", { context: { viewport: { width: 390, height: 844 } } });
    await page.getByRole("button", { name: "Open navigation" }).click();
    const panel = page.getByRole("dialog", { name: "Navigation" });
    await panel.getByRole("link", { name: "Calls" }).click();
    await page.waitForURL("**/calls");
    await panel.waitFor({ state: "hidden" });
    await close();
  });

  test("two people of two organizations see their own at the same time", async () => {
    const other = await dashboard.server.addOrganization({ name: "Elsewhere" });
    const [mine, theirs] = await Promise.all([dashboard.visit("/calls"), dashboard.visit("/calls", { as: other })]);
    await mine.page.getByRole("row").filter({ hasText: "C-60" }).waitFor();
    await theirs.page.getByText("No calls yet").waitFor();
    await theirs.page.getByRole("button", { name: /Elsewhere/ }).waitFor();
    await mine.close();
    await theirs.close();
  });
});
