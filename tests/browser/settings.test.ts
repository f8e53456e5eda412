import assert from "node:assert/strict";
import { after, before, suite, test } from "node:test";
import type { Page } from "playwright-core";
import { addCalls, makeCall } from "../support/arrange.ts";
import { eventually } from "../support/eventually.ts";
import { happen, openReceiver, type Receiver } from "../support/webhooks.ts";
import { skipped } from "./support/browser.ts";
import { checkPage } from "./support/check-page.ts";
import { type Dashboard, openDashboard } from "./support/dashboard.ts";
import { told } from "./support/messages.ts";

/** Pictures are of the page, not of what has just been done. */
async function dismiss(page: Page): Promise<void> {
  const buttons = page.getByRole("button", { name: "Dismiss" });
  // In one go: a message that leaves by itself cannot be clicked any more.
  await buttons.evaluateAll((all) => {
    for (const button of all) (button as HTMLElement).click();
  });
  await eventually("nothing is said any more", async () => (await buttons.count()) === 0);
}

suite("the settings", { skip: skipped }, () => {
  let dashboard: Dashboard;
  let receiver: Receiver;
  before(async () => {
    receiver = await openReceiver();
    dashboard = await openDashboard({ env: { ALLOW_PRIVATE_ADDRESSES: "127.0.0.1" } });
  });
  after(async () => {
    await dashboard?.stop();
    await receiver?.close();
  });

  test("an API key is shown once, works, and works no more once it is revoked", async () => {
    const { page, close } = await dashboard.visit("/settings/keys");
    await page.getByRole("button", { name: "New key" }).click();
    await page.getByLabel("Name").fill("Booking site");
    await page.getByRole("button", { name: "Create key" }).click();
    const apiKey = await page.getByLabel("API key", { exact: true }).inputValue();
    await page.getByRole("button", { name: "Copy api key" }).waitFor();
    const client = dashboard.server.api.as(apiKey);
    assert.equal((await client.get("/api/me")).status, 200);
    await page.getByRole("button", { name: "I have copied it" }).click();
    const row = page.getByRole("list", { name: "API keys" }).getByRole("listitem").filter({ hasText: "Booking site" });
    await row.waitFor();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    assert.equal((await page.content()).includes(apiKey), false);
    await checkPage(page, "settings-keys");
    await row.getByRole("button", { name: "Revoke Booking site" }).click();
    await page.getByRole("button", { name: "Revoke key" }).click();
    await told(page, "Booking site was revoked");
    await eventually("the key is refused", async () => (await client.get("/api/me")).status === 401);
    await close();
  });

  test("somebody is invited, becomes a user, changes roles and is removed; a role sees only what it may use", async () => {
    const { page, faults, close } = await dashboard.visit("/settings/users");
    await page.getByRole("button", { name: "Invite" }).click();
    await page.getByRole("button", { name: "Send invitation" }).click();
    await page.getByRole("dialog").locator("[aria-invalid]").waitFor();
    await page.getByLabel("E-mail address").fill("sam@example.com");
    await page.getByLabel("Role", { exact: true }).selectOption("viewer");
    await page.getByRole("button", { name: "Send invitation" }).click();
    const link = new URL(await page.getByLabel("Invitation link").inputValue());
    const password = "correct horse battery";
    const token = link.searchParams.get("token");
    const guest = await dashboard.visit(`/invitation?token=${token}`, { as: null });
    await guest.page.getByRole("heading", { name: /^Join / }).waitFor();
    await checkPage(guest.page, "invitation");
    await guest.page.getByLabel("First name").fill("Sam");
    await guest.page.getByLabel("Last name").fill("Osei");
    await guest.page.getByLabel("Password").fill(password);
    await guest.page.getByRole("button", { name: "Join" }).click();
    await guest.page.getByRole("heading", { name: "Overview" }).waitFor();
    await guest.page.goto(`/invitation?token=${token}`);
    await guest.page.getByRole("heading", { name: /does not work any more/ }).waitFor();
    guest.faults.length = 0;
    await guest.close();
    await page.getByRole("button", { name: "Done" }).click();
    await page.reload();
    const role = page.getByLabel("Role of sam@example.com");
    await role.waitFor();
    await checkPage(page, "settings-users");

    const sam = await dashboard.visit("/settings", { as: { email: "sam@example.com", password } });
    await sam.page.getByRole("heading", { name: "Your profile" }).waitFor();
    const nav = sam.page.getByRole("navigation", { name: "Settings" });
    assert.equal(await nav.getByRole("link", { name: /API keys|Mail/ }).count(), 0);
    await nav.getByRole("link", { name: "Webhooks" }).click();
    await sam.page.getByText("Nothing has been sent yet.").waitFor();
    assert.equal(await sam.page.getByRole("button", { name: /New endpoint|Rotate|secret/ }).count(), 0);
    await nav.getByRole("link", { name: "Organization" }).click();
    await sam.page.getByText("Only owners change the organization.").waitFor();
    await sam.page.goto("/settings/keys");
    await sam.page.getByText("This is for admins").waitFor();
    await sam.close();

    await role.selectOption("admin");
    await told(page, "Sam is admin now");
    await page.getByRole("button", { name: "Remove sam@example.com" }).click();
    await page.getByRole("button", { name: "Remove user" }).click();
    await told(page, "sam@example.com was removed");
    // The invitation without an address.
    assert.deepEqual(
      faults.splice(0).filter((fault) => !fault.includes("400")),
      [],
    );
    await close();
  });

  test("the own name and password are changed, and signing out everywhere ends every session", async () => {
    const own = await dashboard.server.addOrganization();
    const other = await dashboard.visit("/settings", { as: own });
    await other.page.getByRole("heading", { name: "Your profile" }).waitFor();
    const { page, faults, close } = await dashboard.visit("/settings", { as: own });
    await page.getByLabel("First name").fill("Grace");
    await page.getByRole("button", { name: "Save name" }).click();
    await told(page, "Your name is saved");
    await dismiss(page);
    await checkPage(page, "settings-profile");
    await page.getByLabel("Current password").fill("wrong");
    await page.getByLabel("New password", { exact: true }).fill("a new and long password");
    await page.getByLabel("New password again").fill("a new and long passwort");
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByText("is not the same").waitFor();
    await page.getByLabel("New password again").fill("a new and long password");
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByText("is not the current password").waitFor();
    await page.getByLabel("Current password").fill(own.password);
    await page.getByRole("button", { name: "Change password" }).click();
    await told(page, "Your password is changed");
    await eventually("only this session is left", async () => {
      return (await page.getByRole("list", { name: "Sessions" }).getByRole("listitem").count()) === 1;
    });
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
    await page.waitForURL("**/sign-in");
    await page.getByRole("button", { name: "Sign in" }).waitFor();
    faults.length = 0;
    await close();
    other.faults.length = 0;
    await other.close();
  });

  test("the organization has a name and hours, and every minute is accounted for", async () => {
    const { page, faults, close } = await dashboard.visit("/settings/organization");
    await page.getByLabel("Name").fill("Quinn Dental");
    await page.getByRole("button", { name: "Save name" }).click();
    await page.getByRole("button", { name: /^Account: .*Quinn Dental/ }).waitFor();
    await page.getByLabel("Take incoming calls only within business hours").click();
    await page.getByLabel("Monday to").fill("08:00");
    await page.getByRole("button", { name: "Save hours" }).click();
    await page.getByText("must be later than from").first().waitFor();
    await page.getByLabel("Monday to").fill("00:00");
    await page.getByRole("button", { name: "Remove 09:00 to 17:00 on Friday" }).click();
    await page.getByRole("button", { name: "Save hours" }).click();
    await told(page, "The business hours are saved");
    await dismiss(page);
    await checkPage(page, "settings-organization");
    const { body } = await dashboard.server.api.get<{ businessHours: Record<string, unknown[]> }>("/api/organization");
    assert.deepEqual(body.businessHours.Mon, [{ from: "09:00", to: "24:00" }]);
    await page.getByRole("link", { name: "Subscription and minutes" }).click();
    await page.getByText("Active", { exact: true }).waitFor();
    await page
      .getByRole("table", { name: "Ledger of minutes" })
      .getByRole("cell", { name: "granted", exact: true })
      .waitFor();
    await checkPage(page, "settings-minutes");
    faults.length = 0;
    await close();
  });

  test("departments and groups are added, renamed and deleted, and an activity is filed under one", async () => {
    const { api } = dashboard.server;
    const { body: activity } = await api.post<{ id: number }>("/api/crm/activities", { subject: "Call back" });
    const { page, close } = await dashboard.visit("/settings/teams");
    await page.getByText("There are no groups yet.").waitFor();
    for (const [label, name] of [
      ["New department", "Front office"],
      ["New department", "Billing"],
      ["New group", "Night shift"],
    ] as const) {
      await page.getByLabel(label).fill(name);
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: `Name of ${name}: ${name}. Edit` }).waitFor();
    }
    await checkPage(page, "settings-teams");
    await page.getByRole("button", { name: /^Name of Night shift/ }).click();
    await page.keyboard.type("Day shift");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Name of Day shift: Day shift. Edit" }).waitFor();
    await page.goto(`/crm/activities/${activity.id}`);
    await page.getByRole("button", { name: /^Department/ }).click();
    await page.getByRole("option", { name: "Billing" }).click();
    const filed = async () =>
      (await api.get(`/api/crm/activities/${activity.id}`)).body.Department as { name: string } | null;
    await eventually("the activity is filed", async () => (await filed())?.name === "Billing");
    await page.goto("/settings/teams");
    await page.getByRole("button", { name: "Delete Billing" }).click();
    await page.getByRole("button", { name: "Delete department" }).click();
    await page.getByText("Billing was deleted").waitFor();
    assert.equal(await filed(), null);
    const names = (await api.get<{ groups: { name: string }[] }>("/api/crm/groups")).body.groups.map(
      ({ name }) => name,
    );
    assert.deepEqual(names, ["Day shift"]);
    await close();
  });

  test("an endpoint is created with its secret, told of calls, and told again", async () => {
    const { page, close } = await dashboard.visit("/settings/webhooks");
    await page.getByRole("button", { name: "New endpoint" }).click();
    await page.getByLabel("Address").fill(`${receiver.url}/hook`);
    await page.getByLabel(/^call.ended/).click();
    await page.getByRole("button", { name: "Create endpoint" }).click();
    const secret = await page.getByRole("textbox", { name: "Signing secret" }).inputValue();
    await page.getByRole("button", { name: "I have copied it" }).click();
    const [call] = await addCalls(dashboard.server, [makeCall({ number: 1 })]);
    await happen(dashboard.server, dashboard.server.organizationId, call?.id ?? "", ["call.ended"]);
    const [first] = await receiver.waitFor("/hook", 1);
    first?.verify(secret);
    await page.reload();
    const deliveries = page.getByRole("list", { name: "Deliveries" });
    await deliveries.getByText("delivered").waitFor();
    await page.getByRole("button", { name: "Send call.ended again" }).click();
    await receiver.waitFor("/hook", 2);
    await page.getByRole("button", { name: /^Attempts of call.ended/ }).click();
    await page.getByRole("list", { name: "Attempts" }).getByText("204").first().waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Show the secret" }).click();
    assert.match(await page.getByRole("textbox", { name: "Signing secret" }).inputValue(), /^whsec_/);
    await page.getByRole("button", { name: "Hide" }).click();
    await checkPage(page, "settings-webhooks");
    await page.setViewportSize({ width: 390, height: 844 });
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 390), "nothing sticks out on a phone");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: /^More for/ }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete endpoint" }).click();
    await page.getByText("No endpoints").waitFor();
    await close();
  });

  test("a voice can be heard and stopped; why a provider's voice cannot be heard is said", async () => {
    const { api } = dashboard.server;
    const provider = { kind: "openai", baseUrl: "http://127.0.0.1:9/v1", models: { tts: "speaker" } };
    assert.equal((await api.put("/api/providers/mute", provider)).status, 200);
    const { page, faults, close } = await dashboard.visit("/settings/providers");
    await page.getByRole("button", { name: "Listen to flite:slt" }).click();
    await page.getByRole("button", { name: "Stop flite:slt" }).waitFor();
    const position = () =>
      page.evaluate(() => Math.max(...[...document.querySelectorAll("audio")].map((audio) => audio.currentTime)));
    await eventually("the voice is heard", async () => (await position()) > 0.3);
    await page.getByRole("button", { name: "Listen to flite:rms" }).click();
    await page.getByRole("button", { name: "Listen to flite:slt" }).waitFor();
    await eventually("the other voice is heard", async () => (await position()) > 0.3);
    await page.getByRole("button", { name: "Stop flite:rms" }).click();
    await page.getByRole("button", { name: "Listen to flite:rms" }).waitFor();
    assert.equal(await position(), 0);

    await page.getByLabel("Search voices").fill("mute:alloy");
    await page.getByRole("button", { name: "Listen to mute:alloy" }).click();
    await page.getByText(/^mute gave no sample of this voice: ./).waitFor();
    assert.ok(faults.every((fault) => fault.includes("502")));
    faults.length = 0;
    assert.equal((await api.delete("/api/providers/mute")).status, 204);
    await close();
  });

  test("a provider is added without its key being shown again; voices are listed; a test mail is sent", async () => {
    const { page, close } = await dashboard.visit("/settings/providers");
    await page.getByRole("button", { name: "Add provider" }).click();
    await page.getByLabel("Name").fill("house");
    await page.getByLabel("Address").fill("http://127.0.0.1:9/v1");
    await page.getByLabel("API key").fill("sk-not-to-be-seen");
    await page.getByLabel("Model that thinks").fill("small-model");
    await page.getByRole("button", { name: "Save provider" }).click();
    await page.getByText("thinks with small-model").waitFor();
    assert.equal((await page.content()).includes("sk-not-to-be-seen"), false);
    await page.getByLabel("Search voices").fill("flite");
    await page.getByRole("list", { name: "Voices" }).getByText("flite:rms").waitFor();
    await dismiss(page);
    await checkPage(page, "settings-providers");
    await page.getByRole("button", { name: "Delete house" }).click();
    await page.getByRole("button", { name: "Delete provider" }).click();
    await told(page, "house was deleted");
    await page.getByRole("link", { name: "Mail" }).click();
    await page.getByRole("button", { name: "Send a test mail" }).click();
    await page.getByText(/^Written to outbox/).waitFor();
    await checkPage(page, "settings-mail");
    await close();
  });
});
