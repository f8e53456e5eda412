import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { encodeWav } from "../../src/audio/wav.ts";
import { createAgent } from "../support/agents.ts";
import { callEnded, voiceReady } from "../support/live-calls.ts";
import { padded, speakAll } from "../support/spoken.ts";
import { launchBrowser, skipped } from "./support/browser.ts";
import { checkPage } from "./support/check-page.ts";
import { type Dashboard, openDashboard } from "./support/dashboard.ts";

/** More to ask for than is answered while a test looks at the page. */
const callData = Object.fromEntries(
  ["First", "Second", "Third", "Fourth", "Fifth"].map((name) => [name, { label: `${name} day`, type: "date" }]),
);

/** The microphone says its sentence over and over, with pauses: whenever the agent listens, it comes. */
const pauseMs = 4_000;

describe("talking to an agent in the browser", { skip: skipped }, () => {
  let folder: string;
  let dashboard: Dashboard;
  let agentId: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "switchboard-talk-"));
    const microphone = join(folder, "microphone.wav");
    const [spoken = new Int16Array()] = await speakAll("Next Friday would be great.");
    await writeFile(microphone, encodeWav(padded(spoken, pauseMs, 0), { sampleRate: 16_000, channels: 1 }));
    dashboard = await openDashboard({
      voice: true,
      env: { VOICE_PROCESSES: "1" },
      browserArgs: [
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
        `--use-file-for-fake-audio-capture=${microphone}`,
      ],
    });
    ({ id: agentId } = await createAgent(dashboard.server.api, {
      name: "Web desk",
      welcomeMessage: "Hello.",
      callData,
    }));
    await voiceReady(dashboard.server, 1);
  });
  after(async () => {
    await dashboard?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test("somebody with a key picks an agent, talks, reads along and hangs up", async () => {
    const { page, close } = await dashboard.visit("/talk", { as: null });
    await page.getByLabel("API key").fill(dashboard.server.apiKey);
    await page.getByLabel("API key").press("Tab");
    await page.getByLabel("Agent").selectOption("Web desk");
    await page.getByRole("button", { name: "Start talking" }).click();
    const transcript = page.getByRole("list", { name: "Transcript" });
    await transcript.getByText(/^Hello/).waitFor();
    await transcript
      .getByText(/friday/i)
      .first()
      .waitFor({ timeout: 30_000 });
    // The agent answers, and is seen to speak.
    await page.waitForFunction(() => (document.querySelector("#agent-level") as HTMLMeterElement).value > 0.3);
    await checkPage(page, "talk");
    await page.getByRole("button", { name: "Hang up" }).click();
    await page.getByText("You hung up.").waitFor();
    await close();
    const { body } = await dashboard.server.api.get<{ calls: { id: string }[] }>("/api/calls?direction=web");
    const call = await callEnded(dashboard.server.api, body.calls[0]?.id ?? "");
    assert.deepEqual([call.status, call.call_type], ["completed", "web"]);
    assert.match(call.transcript ?? "", /friday/i);
  });

  test("from the page of an agent somebody talks to it, reads along, hangs up and opens the call", async () => {
    const { api } = dashboard.server;
    const { id } = await createAgent(api, {
      name: "Web desk",
      welcomeMessage: "Hello {{guest}}.",
      callData,
    });
    await voiceReady(dashboard.server, 1);
    const { page, close } = await dashboard.visit(`/agents/${id}`);
    await page.getByRole("button", { name: "Talk" }).click();
    await page.getByLabel("guest").fill("Rosa");
    await page.getByRole("button", { name: "Start talking" }).click();
    const transcript = page.getByRole("list", { name: "Transcript" });
    await transcript.getByText(/Hello Rosa/).waitFor({ timeout: 30_000 });
    await transcript
      .getByText(/friday/i)
      .first()
      .waitFor({ timeout: 40_000 });
    await page.waitForFunction(
      () => (document.querySelector('meter[aria-label="Level: Agent"]') as HTMLMeterElement).value > 0.3,
    );
    await checkPage(page, "agent-talk");
    await page.getByRole("button", { name: "Hang up" }).click();
    await page.getByText("You hung up.").waitFor();
    const href = (await page.getByRole("link", { name: "Open the call" }).getAttribute("href")) ?? "";
    await close();
    const call = await callEnded(api, href.split("/").at(-1) ?? "");
    assert.deepEqual([call.status, call.call_type], ["completed", "web"]);
    assert.match(call.transcript ?? "", /friday/i);
  });

  test("somebody with a link needs no key, and a link that was used says so", async () => {
    const placed = await dashboard.server.api.post<{ callId: string; token: string }>("/api/calls/web", { agentId });
    const link = `/talk#${placed.body.callId}/${placed.body.token}`;
    const { page, close } = await dashboard.visit(link, { as: null });
    await page.getByRole("button", { name: "Start talking" }).waitFor();
    assert.equal(await page.getByLabel("API key").isVisible(), false);
    // The token does not stay in the address.
    await page.waitForURL((url) => url.hash === "");
    await page.getByRole("button", { name: "Start talking" }).click();
    await page.getByText(/^Hello/).waitFor();
    await page.getByRole("button", { name: "Hang up" }).click();
    await page.getByText("You hung up.").waitFor();
    await close();
    const again = await dashboard.visit(link, { as: null });
    await again.page.getByRole("button", { name: "Start talking" }).click();
    await again.page
      .getByRole("alert")
      .getByText(/used or has run out/)
      .waitFor();
    again.faults.length = 0;
    await again.close();
  });

  test("a wrong key and a missing microphone are told in words", async () => {
    const wrong = await dashboard.visit("/talk", { as: null });
    await wrong.page.getByLabel("API key").fill("sb_wrong");
    await wrong.page.getByLabel("API key").press("Tab");
    await wrong.page
      .getByRole("alert")
      .getByText(/invalid or revoked/)
      .waitFor();
    wrong.faults.length = 0;
    await wrong.close();
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ baseURL: dashboard.server.url });
      const placed = await dashboard.server.api.post<{ callId: string; token: string }>("/api/calls/web", { agentId });
      await page.goto(`/talk#${placed.body.callId}/${placed.body.token}`);
      await page.getByRole("button", { name: "Start talking" }).click();
      await page
        .getByRole("alert")
        .getByText(/microphone/)
        .waitFor();
      const waiting = await dashboard.server.api.get(`/api/calls/${placed.body.callId}`);
      assert.equal(waiting.body.status, "queued", "the link is still good");
    } finally {
      await browser.close();
    }
  });
});
