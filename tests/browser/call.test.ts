import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, suite, test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import type { Page } from "playwright-core";
import { addCalls } from "../support/arrange.ts";
import { eventually } from "../support/eventually.ts";
import { skipped } from "./support/browser.ts";
import { checkPage } from "./support/check-page.ts";
import { type Dashboard, openDashboard } from "./support/dashboard.ts";
import { told } from "./support/messages.ts";
import { addSpokenCall, spoken } from "./support/spoken-call.ts";

suite("the page of a call", { skip: skipped }, () => {
  let dashboard: Dashboard;
  let callId: string;
  before(async () => {
    dashboard = await openDashboard({ browserArgs: ["--autoplay-policy=no-user-gesture-required"] });
    callId = await addSpokenCall(dashboard.server);
    const { sql, organizationId } = dashboard.server;
    await sql(
      `insert into webhook_deliveries (organization_id, id, call_id, event, url, status, attempts, next_attempt_at, error)
       values ($1, $2, $3, 'call.ended', 'https://example.com/after-call', 'failed', 1, null, 'The receiver answered 500.')`,
      [organizationId, randomUUID(), callId],
    );
  });
  after(() => dashboard?.stop());

  const seconds = (page: Page) => page.locator("audio").evaluate((audio) => (audio as HTMLAudioElement).currentTime);
  const current = (page: Page) => page.locator('[aria-current="true"]').textContent();

  test("it shows recording, transcript with interruptions and latencies, summary, data and deliveries", async () => {
    const { page, close } = await dashboard.visit(`/calls/${callId}`);
    await page.getByRole("heading", { name: /^C-9001/ }).waitFor();
    await page.getByText("moved an appointment to Friday at nine").waitFor();
    await page.getByText("Preferred day").waitFor();
    await page.getByText("612 ms", { exact: true }).waitFor();
    assert.equal(await page.getByText("interrupted", { exact: true }).count(), 1);
    await page.getByText("5 turns · replies p50 612 ms, p95 612 ms · 1 interruption").waitFor();
    await page.getByText("The receiver answered 500.").waitFor();
    await page.locator('[data-waveform="drawn"]').waitFor();
    const channels = page.locator("[data-waveform] canvas");
    await eventually("both voices are drawn", async () => (await channels.count()) >= 2);
    await checkPage(page, "call");
    await close();
  });

  test("the transcript follows the recording, and a click on a turn goes there", async () => {
    const { page, close } = await dashboard.visit(`/calls/${callId}`);
    const [, , , , last] = spoken;
    await page.getByRole("button", { name: /Friday, please/ }).click();
    await eventually("it plays from there", async () => (await seconds(page)) > 7.9);
    await eventually(
      "the next turn lights up by itself",
      async () => (await current(page))?.includes(last?.text ?? "") ?? false,
    );
    assert.ok((await seconds(page)) >= 9.6);
    await page.keyboard.press("k");
    await eventually("it stands", () => page.locator("audio").evaluate((audio) => (audio as HTMLAudioElement).paused));
    const there = await seconds(page);
    await page.keyboard.press("j");
    await eventually("it went back", async () => (await seconds(page)) < there - 3);
    await close();
  });

  test("a click into the picture of the recording goes there", async () => {
    const { page, close } = await dashboard.visit(`/calls/${callId}`);
    const wave = page.locator("[data-waveform]");
    await eventually("it is drawn", async () => (await wave.locator("canvas").count()) >= 2);
    const box = await wave.boundingBox();
    assert.ok(box && box.height >= 80);
    await page.mouse.click(box.x + box.width / 2, box.y + 20);
    await eventually("half of it is over", async () => Math.abs((await seconds(page)) - 6.5) < 0.5);
    await eventually("its turn lights up", async () => /I have an opening/.test((await current(page)) ?? ""));
    await close();
  });

  test("what was collected stands in the order in which the agent asks for it", async () => {
    const { api } = dashboard.server;
    const callData = { visit: "Reason", day: "Preferred day", name: "Full name" };
    const { body } = await api.post<{ id: string }>("/api/agents", { name: "Asking", callData, outbound: {} });
    const data = Object.fromEntries(Object.entries(callData).map(([name, label]) => [name, { label, value: name }]));
    const [call] = await addCalls(dashboard.server, [{ number: 9_002, agent_id: body.id, call_type: "inbound", data }]);
    const { page, close } = await dashboard.visit(`/calls/${call?.id}`);
    await page.getByText("Full name").waitFor();
    const labels = page.getByRole("term").filter({ hasText: /Reason|Preferred day|Full name/ });
    assert.deepEqual(await labels.allTextContents(), Object.values(callData));
    await close();
  });

  test("remarks are saved when a field is left", async () => {
    const { page, close } = await dashboard.visit(`/calls/${callId}`);
    await page.getByLabel("Score, 0 to 100").fill("200");
    await page.getByLabel("Comments").fill("Calm and quick");
    await page.getByText("must be a number from 0 to 100").waitFor();
    await page.getByLabel("Score, 0 to 100").fill("91");
    await page.getByRole("switch", { name: "Audited" }).click();
    await page.getByRole("button", { name: "Favorite" }).click();
    // Each is a request of its own, and the last one sent need not be the last one done.
    const expected = { comments: "Calm and quick", score: 91, audited: true, favorite: true };
    await eventually("the server has it all", async () => {
      const [call] = await dashboard.server.sql(
        "select comments, call_score::int as score, audited, favorite from calls where id = $1",
        [callId],
      );
      return isDeepStrictEqual(call, expected);
    });
    await close();
  });

  test("a delivery is sent again on demand", async () => {
    const { page, close } = await dashboard.visit(`/calls/${callId}`);
    await page.getByRole("button", { name: "Send call.ended again" }).click();
    await told(page, "It is being sent again");
    await close();
  });

  test("an unknown call is said to be nowhere", async () => {
    const { page, close, faults } = await dashboard.visit("/calls/none-such");
    await page.getByText("There is nothing here").waitFor();
    faults.length = 0;
    await close();
  });
});
