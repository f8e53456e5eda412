import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, suite, test } from "node:test";
import { eventually } from "../support/eventually.ts";
import { skipped } from "./support/browser.ts";
import { checkAxe, checkPage } from "./support/check-page.ts";
import { type Dashboard, openDashboard } from "./support/dashboard.ts";

/** "1,234" and "Calls1,234…" as 1234. */
function numberIn(text: string | null): number {
  return Number(/[\d,]+/.exec(text ?? "")?.[0].replaceAll(",", ""));
}

suite("the overview", { skip: skipped }, () => {
  let dashboard: Dashboard;
  before(async () => {
    dashboard = await openDashboard({ demo: { calls: 400, transcripts: 60 } });
    await dashboard.server.sql(
      `insert into webhook_deliveries (organization_id, id, call_id, event, url, status, attempts, next_attempt_at, error)
       select $1, $2, id, 'call.ended', 'https://example.com/hooks/calls', 'failed', 8, null, 'The receiver answered 500.'
       from calls where organization_id = $1 limit 1`,
      [dashboard.server.organizationId, randomUUID()],
    );
  });
  after(() => dashboard?.stop());

  test("every number leads to as many calls as it says", async () => {
    const { page, close } = await dashboard.visit("/?period=90d");
    const numbers = page.getByRole("region", { name: "Numbers of the period" });
    await numbers.getByRole("link", { name: /^Answer rate/ }).waitFor();
    await page.getByText("The receiver answered 500.").waitFor();
    await checkPage(page, "overview");
    const all = numberIn(await numbers.getByRole("link", { name: /^Calls/ }).innerText());
    const inbound = page.getByRole("link", { name: /^Inbound/ });
    const inboundCalls = numberIn(await inbound.textContent());
    assert.ok(all > 300 && inboundCalls > 0 && inboundCalls < all);
    await numbers.getByRole("link", { name: /^Calls/ }).click();
    await page.waitForURL(/\/calls\?startDate=.*endDate=/);
    await page.getByRole("tab", { name: `All ${all}` }).waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.pathname === "/");
    const rate = numbers.getByRole("link", { name: /^Answer rate/ });
    const answered = numberIn(/([\d,]+) of/.exec(await rate.innerText())?.[1] ?? null);
    assert.ok(answered > 0 && answered < all);
    await rate.click();
    await page.waitForURL(/answered=true/);
    await page.getByRole("tab", { name: `All ${answered}` }).waitFor();
    assert.equal(await page.getByLabel("Answered", { exact: true }).inputValue(), "true");
    await page.getByLabel("Answered", { exact: true }).selectOption("Not answered");
    await page.getByRole("tab", { name: `All ${all - answered}` }).waitFor();
    await page.goto("/?period=90d");
    await inbound.click();
    await page.waitForURL(/direction=inbound/);
    await page.getByRole("tab", { name: `Inbound ${inboundCalls}`, selected: true }).waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.pathname === "/");
    await numbers.waitFor();
    const disposition = page.getByRole("listitem").getByRole("link").first();
    const with_ = numberIn(((await disposition.textContent()) ?? "").replace(/^\D+/, ""));
    await disposition.click();
    await page.waitForURL(/disposition=/);
    await page.getByRole("tab", { name: `All ${with_}` }).waitFor();
    await close();
  });

  test("the period is chosen, stands in the address and stays after a reload", async () => {
    const { page, close } = await dashboard.visit("/");
    const bars = page.getByRole("group", { name: "Calls per day" }).getByRole("link");
    await eventually("a bar for each of thirty days", async () => (await bars.count()) === 30);
    await page.getByRole("button", { name: "7 days" }).click();
    await page.waitForURL(/\?period=7d/);
    await eventually("a bar a day", async () => (await bars.count()) === 7);
    await page.getByRole("button", { name: "Custom" }).click();
    const dialog = page.getByRole("dialog", { name: "Days of your own" });
    const now = Date.now();
    const day = (ago: number) => new Date(now - ago * 86_400_000).toISOString().slice(0, 10);
    const [from, to] = [day(40), day(31)];
    await dialog.getByLabel("From").fill(from);
    await dialog.getByLabel("To").fill(to);
    await dialog.getByRole("button", { name: "Show" }).click();
    await page.waitForURL(new RegExp(`from=${from}&to=${to}`));
    await page.reload();
    await eventually("a bar for each of these days", async () => (await bars.count()) === 10);
    await close();
  });

  test("keys go from bar to bar and into one; a table says the same", async () => {
    const { page, close } = await dashboard.visit("/?period=30d");
    const bars = page.getByRole("group", { name: "Calls per day" }).getByRole("link");
    await bars.last().focus();
    const name = async () => await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
    const today = await name();
    await page.keyboard.press("ArrowLeft");
    const yesterday = await name();
    assert.notEqual(yesterday, today);
    const [label = "", rest = ""] = yesterday.split(": ");
    await page.getByText(`${label} · ${numberIn(rest)}`).waitFor();
    await page.getByRole("button", { name: "Show as a table" }).click();
    const row = page.getByRole("row").filter({ hasText: label });
    assert.equal(numberIn(await row.getByRole("cell").first().textContent()), numberIn(rest));
    await checkAxe(page, "the table of days");
    await close();
  });

  test("what webhooks did not deliver leads to these deliveries", async () => {
    await dashboard.server.sql(
      `insert into webhook_deliveries (organization_id, id, call_id, event, url, status, attempts, next_attempt_at, error)
       select $1, $2, id, 'call.analyzed', 'https://example.com/hooks/calls', 'delivered', 1, null, ''
       from calls where organization_id = $1 limit 1`,
      [dashboard.server.organizationId, randomUUID()],
    );
    const { page, close } = await dashboard.visit("/");
    await page.getByRole("link", { name: "1 given up" }).click();
    await page.waitForURL(/webhooks\?status=failed/);
    await page.getByText("The receiver answered 500.").waitFor();
    assert.equal(await page.getByText("call.analyzed").count(), 0);
    await page.goBack();
    await page.getByRole("link", { name: /^https:\/\/example.com\/hooks\/calls/ }).click();
    await page.waitForURL(/webhooks\?status=failed/);
    await close();
  });

  test("on a phone nothing is cut off; without calls it says what to do", async () => {
    const other = await dashboard.server.addOrganization();
    const phone = { viewport: { width: 390, height: 844 } };
    const full = await dashboard.visit("/", { context: phone });
    await full.page.getByRole("link", { name: /^Answer rate/ }).waitFor();
    assert.ok(await full.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await full.close();
    const empty = await dashboard.visit("/", { as: other, context: phone });
    await empty.page.getByText("No calls in this period").waitFor();
    await checkAxe(empty.page, "the empty overview");
    await empty.page.getByRole("link", { name: "Make a first call" }).click();
    await empty.page.getByRole("heading", { name: "Getting started" }).waitFor();
    await empty.close();
  });
});
