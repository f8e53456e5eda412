import assert from "node:assert/strict";
import { after, before, suite, test } from "node:test";
import { skipped } from "./support/browser.ts";
import { checkPage } from "./support/check-page.ts";
import { type Dashboard, openDashboard } from "./support/dashboard.ts";

suite("signing in", { skip: skipped }, () => {
  let dashboard: Dashboard;
  before(async () => {
    dashboard = await openDashboard({ demo: { calls: 30, transcripts: 5 } });
  });
  after(() => dashboard?.stop());

  test("who is not signed in is asked to, and comes to the page they wanted", async () => {
    const { page, close, faults } = await dashboard.visit("/calls?favorites=true", { as: null });
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await checkPage(page, "sign-in");
    await page.getByLabel("E-mail address").fill(dashboard.server.email);
    await page.getByLabel("Password").fill("wrong");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("The e-mail address or the password is wrong.").waitFor();
    await page.getByLabel("Password").fill(dashboard.server.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("heading", { name: "Calls" }).waitFor();
    assert.equal(new URL(page.url()).pathname + new URL(page.url()).search, "/calls?favorites=true");
    // The browser itself reports the two answers that were refused.
    assert.equal(faults.filter((fault) => !fault.includes("401")).length, 0);
    faults.length = 0;
    await close();
  });

  test("an address of another host is never the page to come back to", async () => {
    const { page, close, faults } = await dashboard.visit("/sign-in?next=//evil.example/x", { as: null });
    await page.getByLabel("E-mail address").fill(dashboard.server.email);
    await page.getByLabel("Password").fill(dashboard.server.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("heading", { name: "Overview" }).waitFor();
    assert.equal(new URL(page.url()).host, new URL(dashboard.server.url).host);
    faults.length = 0;
    await close();
  });

  test("who signs out is out: going back shows nothing", async () => {
    const { page, close, faults } = await dashboard.visit("/calls");
    await page.getByRole("button", { name: /^Account/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    assert.equal(new URL(page.url()).pathname, "/sign-in");
    faults.length = 0;
    await close();
  });
});
