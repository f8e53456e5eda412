import assert from "node:assert/strict";
import { after, before, suite, test } from "node:test";
import { voiceReady } from "../support/live-calls.ts";
import { skipped } from "./support/browser.ts";
import { checkAxe, checkPage } from "./support/check-page.ts";
import { type Dashboard, openDashboard } from "./support/dashboard.ts";

const recordingMs = 90_000;

suite("the first visit", { skip: skipped }, () => {
  let dashboard: Dashboard;
  let link: string;
  before(async () => {
    dashboard = await openDashboard({ voice: true, env: { VOICE_PROCESSES: "1", SIMULATOR_SPEED: "3" } });
    link = `/welcome?token=${(dashboard.server as { setupToken?: string }).setupToken}`;
    await voiceReady(dashboard.server, 1);
  });
  after(() => dashboard?.stop());

  test("a wrong link is told so and takes nothing", async () => {
    const { page, faults, close } = await dashboard.visit("/welcome?token=wrong", { as: null });
    await page.getByLabel("First name").fill("Eve");
    await page.getByLabel("Organization").fill("Elsewhere");
    await page.getByLabel("E-mail address").fill("eve@example.com");
    await page.getByLabel("Password").fill("a long enough password");
    await page.getByRole("button", { name: "Make it mine" }).click();
    await page.getByRole("alert").getByText("This link is not valid").waitFor();
    assert.ok(faults.every((fault) => fault.includes("403")));
    faults.length = 0;
    await close();
  });

  test("from the printed link to a call that was heard, a key, and a request that works", async () => {
    const { page, close } = await dashboard.visit(link, { as: null });
    await page.getByRole("heading", { name: "Welcome to Switchboard" }).waitFor();
    await checkPage(page, "welcome");
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Quinn");
    await page.getByLabel("Organization").fill("Quinn Dental");
    await page.getByLabel("E-mail address").fill("ada@example.com");
    await page.getByLabel("Password").fill("correct horse battery staple");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/getting-started");
    await page.getByRole("button", { name: /Quinn Dental.*Ada Quinn/ }).waitFor();

    await page.getByRole("button", { name: "Start the sample call" }).click();
    await page.getByRole("log").getByText("front desk of Bright Dental").waitFor();

    await page.getByRole("button", { name: "Create the key" }).click();
    const command = page.getByRole("region", { name: "A call by curl" });
    await command.getByText(/x-api-key: sb_/).waitFor();
    const text = (await command.textContent()) ?? "";
    const answer = await fetch(/curl (\S+)/.exec(text)?.[1] ?? "", {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": /x-api-key: (\w+)/.exec(text)?.[1] ?? "" },
      body: /-d '([^']*)'/.exec(text)?.[1] ?? "",
    });
    assert.equal(answer.status, 200, await answer.text());
    await page.getByText("Your key was used").waitFor();

    const recording = page.locator("audio");
    await recording.waitFor({ timeout: recordingMs });
    await page.waitForFunction(() => (document.querySelector("audio")?.duration ?? 0) > 10);
    await page.getByLabel("Collected").getByText("Preferred day").waitFor();
    await checkPage(page, "getting-started");
    await close();
  });

  test("the path is in the user menu; the link works once", async () => {
    const owner = { email: "ada@example.com", password: "correct horse battery staple" };
    const phone = { viewport: { width: 390, height: 844 } };
    const { page, close } = await dashboard.visit("/live", { as: owner });
    await page.getByRole("button", { name: /^Account/ }).click();
    await page.getByRole("menuitem", { name: "Getting started" }).click();
    await page.getByRole("heading", { name: "Getting started" }).waitFor();
    await close();
    const again = await dashboard.visit(link, { as: null, context: phone });
    await again.page.getByRole("heading", { name: "This account is in use already" }).waitFor();
    await checkAxe(again.page, "a link that was used");
    await again.page.getByRole("link", { name: "Sign in" }).click();
    await again.page.getByRole("heading", { name: "Sign in" }).waitFor();
    await again.close();
  });
});
