import assert from "node:assert/strict";
import { after, before, suite, test } from "node:test";
import type { Page } from "playwright-core";
import { people, placeCallTo, voiceReady } from "../support/live-calls.ts";
import { skipped } from "./support/browser.ts";
import { checkAxe, checkPage } from "./support/check-page.ts";
import { type Dashboard, openDashboard } from "./support/dashboard.ts";
import { told } from "./support/messages.ts";

const phone = { viewport: { width: 390, height: 844 } };

suite("the live page", { skip: skipped }, () => {
  let dashboard: Dashboard;
  before(async () => {
    dashboard = await openDashboard({ voice: true, env: { VOICE_PROCESSES: "1", VOICE_PLACES: "5" } });
    await voiceReady(dashboard.server, 1);
  });
  after(() => dashboard?.stop());

  const transcript = (page: Page) => page.getByRole("log", { name: "Transcript" });
  const panel = (page: Page) => page.getByRole("region", { name: /^Call with/ });

  test("two people read along in a call that one of them started, and the other hangs up", async () => {
    const [ann, bob, eve] = await Promise.all([
      dashboard.visit("/live"),
      dashboard.visit("/live", { context: phone }),
      dashboard.visit("/calls"),
    ]);
    await eve.page.getByText("No calls yet").waitFor();
    await ann.page.getByText("Nobody is on the phone").waitFor();
    await ann.page.getByText("0 of 5 lines taken").waitFor();
    await checkAxe(ann.page, "the live page without calls");
    await ann.page.getByRole("button", { name: "Start a sample call" }).click();
    await transcript(ann.page).getByText("front desk of Bright Dental").waitFor();
    await ann.page.getByText("1 of 5 lines taken").waitFor();

    // Told by the stream: the list asks by itself only every twenty seconds.
    await eve.page.getByRole("table").getByText("In progress").waitFor({ timeout: 15_000 });

    const row = bob.page.getByRole("list", { name: "Running calls" }).getByRole("link");
    await row.getByText("In progress").waitFor();
    await row.click();
    await transcript(bob.page).getByText("front desk of Bright Dental").waitFor();
    await checkPage(ann.page, "live");
    await checkAxe(bob.page, "a call on a phone");
    assert.ok(await bob.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));

    await bob.page.keyboard.press("h");
    await bob.page.getByRole("dialog").getByRole("button", { name: "Hang up" }).click();
    await told(bob.page, "Hung up");
    await panel(ann.page).getByText("The call has ended").waitFor();
    await ann.page.getByRole("list", { name: "Calls that just ended" }).getByText("Completed").waitFor();
    await panel(ann.page)
      .getByRole("link", { name: /^Open C-/ })
      .click();
    await ann.page.waitForURL(/\/calls\/.+/);
    await ann.page.getByText("Summary", { exact: true }).waitFor();
    await ann.page.getByRole("button", { name: "Play" }).waitFor();
    await bob.close();
    await eve.close();
    await ann.close();
  });

  test("the agent says what it is told to, then the call is transferred; one that rings can only be hung up", async () => {
    const { api, sample } = dashboard.server as typeof dashboard.server & { sample: { agentId: string } };
    const talking = await placeCallTo(api, sample.agentId, people.silent);
    const { page, close } = await dashboard.visit("/live");
    await panel(page).getByText("In progress").waitFor();
    await transcript(page).getByText("front desk of Bright Dental").waitFor();
    await page.keyboard.press("s");
    await page.keyboard.type("Parking behind the house is free.");
    await page.keyboard.press("Enter");
    await transcript(page).getByText("is said next").waitFor();
    await transcript(page).getByText("is said next").waitFor({ state: "hidden" });
    await transcript(page).getByText("Parking behind the house is free.").waitFor();
    await page.keyboard.press("Escape");
    await placeCallTo(api, sample.agentId, people.ringsOn);
    const rows = page.getByRole("list", { name: "Running calls" }).getByRole("link");
    await rows.nth(1).getByText("Ringing").waitFor();
    await page.keyboard.press("j");
    await panel(page).getByText("Ringing", { exact: true }).first().waitFor();
    assert.equal(await page.getByRole("button", { name: "Transfer" }).isDisabled(), true);
    await page.getByRole("button", { name: "Hang up" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Hang up" }).click();
    await panel(page).getByText("The call has ended").waitFor();

    await page.keyboard.press("k");
    await page.waitForURL(new RegExp(talking));
    await page.keyboard.press("t");
    const dialog = page.getByRole("dialog", { name: "Transfer the call" });
    await dialog.getByLabel("Phone number or extension").fill("12");
    await dialog.getByLabel("Phone number or extension").fill("nobody");
    await page.keyboard.press("Enter");
    await dialog.getByText("must be +1 and ten digits").waitFor();
    await checkAxe(page, "the dialog to transfer");
    await dialog.getByLabel("Phone number or extension").fill("(555) 010-0102");
    await page.keyboard.press("Enter");
    await told(page, "was handed over");
    await panel(page).getByText("The call has ended").waitFor();
    await close();
  });

  test("what one of two people lets the agent say is read by both, whoever of them it was", async () => {
    const { api, sample } = dashboard.server as typeof dashboard.server & { sample: { agentId: string } };
    const callId = await placeCallTo(api, sample.agentId, people.silent);
    const ann = await dashboard.visit(`/live?call=${callId}`);
    await transcript(ann.page).getByText("front desk of Bright Dental").waitFor();
    const bob = await dashboard.visit(`/live?call=${callId}`, { context: phone });
    await transcript(bob.page).getByText("front desk of Bright Dental").waitFor();
    const sentences = ["Parking behind the house is free.", "We close at six today.", "Please hold the line."];
    for (const [index, sentence] of sentences.entries()) {
      const [speaker, listener] = index % 2 === 0 ? [ann, bob] : [bob, ann];
      await speaker.page.getByLabel("Say this").fill(sentence);
      await speaker.page.keyboard.press("Enter");
      await transcript(speaker.page).getByText("is said next").waitFor({ state: "hidden" });
      for (const { page } of [listener, speaker]) {
        await transcript(page).getByText(sentence).waitFor();
        assert.equal(await transcript(page).getByText(sentence).count(), 1);
      }
    }
    // Who was on another page meanwhile reads what was missed.
    const menu = ann.page.getByRole("navigation", { name: "Main" });
    await menu.getByRole("link", { name: "Agents" }).click();
    await ann.page.getByRole("heading", { name: "Agents", level: 1 }).waitFor();
    await bob.page.getByLabel("Say this").fill("Tomorrow we open at eight.");
    await bob.page.keyboard.press("Enter");
    await transcript(bob.page).getByText("is said next").waitFor({ state: "hidden" });
    await menu.getByRole("link", { name: "Live" }).click();
    await transcript(ann.page).getByText("Tomorrow we open at eight.").waitFor();
    const read = async (page: Page) => await transcript(page).locator("p").allInnerTexts();
    assert.deepEqual(await read(ann.page), await read(bob.page));
    assert.equal((await api.post(`/api/calls/${callId}/hang-up`)).status, 202);
    await panel(bob.page).getByText("The call has ended").waitFor();
    await panel(ann.page).getByText("The call has ended").waitFor();
    await bob.close();
    await ann.close();
  });

  test("what ended while the stream was away is told when it is back", async () => {
    const { page, context, close } = await dashboard.visit("/settings");
    const { body } = await dashboard.server.api.get<{ calls: Record<string, unknown>[] }>("/api/calls?pageSize=1");
    const running = {
      ...body.calls[0],
      number: "C-1",
      status: "in-progress",
      endTime: null,
      answeredAt: null,
      error: null,
    };
    const events = `retry: 500\n\nevent: call\ndata: ${JSON.stringify(running)}\n\nevent: ready\ndata: {}\n\n`;
    // The stream breaks off after this; the next one is the server's own.
    await context.route("**/api/events", (route) => route.fulfill({ contentType: "text/event-stream", body: events }), {
      times: 1,
    });
    await page.goto("/live");
    await page.getByRole("list", { name: "Calls that just ended" }).getByRole("link").waitFor();
    await page.getByText("0 running").waitFor();
    await close();
  });

  test("who may only look is offered nothing else", async () => {
    const viewer = await dashboard.server.addOrganization();
    await dashboard.server.sql("update users set role = 'viewer' where id = $1", [viewer.userId]);
    const { page, close } = await dashboard.visit("/live", { as: viewer });
    await page.getByText("Nobody is on the phone").waitFor();
    assert.equal(await page.getByRole("button", { name: /sample call/i }).count(), 0);
    await close();
  });
});
