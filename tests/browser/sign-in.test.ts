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
    await page.waitForURL((url) => url.pathname + url.search === "/calls?favorites=true");
    await page.getByRole("heading", { name: "Calls" }).waitFor();
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
    // The page of before is not drawn for a moment either, whatever the address is on its way.
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const look = () => {
        const text = document.querySelector("h1")?.textContent ?? "";
        if (seen.at(-1) !== text) seen.push(text);
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await page.goBack();
    await page.waitForURL((url) => url.pathname === "/sign-in" && url.searchParams.get("next") === "/calls");
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    assert.ok(!seen.includes("Calls"), seen.join(", "));
    faults.length = 0;
    await close();
  });
});
