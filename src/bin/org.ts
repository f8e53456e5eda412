import { type Command, InvalidArgumentError, Option } from "commander";
import { type BusinessHours, formatBusinessHours, parseBusinessHours } from "../organizations/business-hours.ts";
import { createOrganization } from "../organizations/create-organization.ts";
import { type ListedOrganization, listOrganizations } from "../organizations/queries.ts";
import { updateOrganization } from "../organizations/update-organization.ts";
import { emailAddress, organizationId, someText, wholeNumber } from "./arguments.ts";
import { fields, print, table } from "./output.ts";
import { requireOrganization, withRuntime } from "./with-runtime.ts";

interface OrganizationOptions {
  name?: string;
  subscription?: string;
  minutes?: number;
  businessHours?: BusinessHours | null;
  json?: boolean;
}

export function addOrg(program: Command): void {
  const org = program.command("org").description("Organizations: create, list, update.");

  org
    .command("create")
    .description("Create an organization with its owner and a first API key. Both secrets are shown only now.")
    .requiredOption("--name <name>", "name of the organization", someText)
    .requiredOption("--email <address>", "e-mail address of its owner", emailAddress)
    .option("--minutes <number>", "minutes to start with (default: 1000)", wholeNumber())
    .addOption(subscriptionOption())
    .option("--json", "print JSON")
    .action(async (options: OrganizationOptions & { name: string; email: string }) => await create(options));

  org
    .command("list")
    .description("List the organizations.")
    .option("--json", "print JSON")
    .action(async (options: { json?: boolean }) => await list(options.json));

  org
    .command("update")
    .description("Change an organization's name, subscription, balance of minutes or business hours.")
    .argument("[id]", "the organization", organizationId)
    .option("--org <id>", "the organization, instead of the argument", organizationId)
    .option("--name <name>", "new name", someText)
    .addOption(subscriptionOption())
    .option("--minutes <number>", "set the balance of minutes", wholeNumber())
    .option(
      "--business-hours <hours>",
      "when agents take incoming calls: 'Mon-Fri 09:00-17:00, Sat 10:00-14:00', or always",
      businessHours,
    )
    .option("--json", "print JSON")
    .action(async (argument: string | undefined, options: OrganizationOptions & { org?: string }, command: Command) => {
      const id = argument ?? options.org;
      if (!id) command.error("error: say which organization: org update ID");
      else if (options.org && options.org !== id) command.error("error: --org names another organization than ID");
      else if (
        ![options.name, options.subscription, options.minutes, options.businessHours].some((x) => x !== undefined)
      )
        command.error("error: nothing to change: give --name, --subscription, --minutes or --business-hours");
      else await update(id, options);
    });
}

function subscriptionOption(): Option {
  return new Option("--subscription <state>", "active or inactive").argParser((text: string) => {
    if (text === "active" || text === "inactive") return text;
    throw new InvalidArgumentError("It must be active or inactive.");
  });
}

function businessHours(text: string): BusinessHours | null {
  if (text.trim() === "always") return null;
  try {
    return parseBusinessHours(text);
  } catch (error) {
    throw new InvalidArgumentError((error as Error).message);
  }
}

async function create(options: OrganizationOptions & { name: string; email: string }): Promise<void> {
  await withRuntime(async ({ database }) => {
    const created = await database.transaction(async (tx) => {
      const made = await createOrganization(tx, options);
      if (options.subscription)
        await updateOrganization(tx, made.organizationId, { subscription: options.subscription });
      return made;
    });
    print(options.json, created, () =>
      fields([
        ["Organization", created.organizationId],
        ["User", created.userId],
        ["Sign in", created.email],
        ["Password", created.password],
        ["API key", created.apiKey],
      ]),
    );
  });
}

async function list(json: boolean | undefined): Promise<void> {
  await withRuntime(async ({ database }) => {
    const organizations = await listOrganizations(database);
    print(json, organizations.map(shown), () =>
      table(
        ["ID", "NAME", "SUBSCRIPTION", "MINUTES", "CREATED", "BUSINESS HOURS"],
        organizations.map((o) => [
          o.id,
          o.name,
          o.subscription,
          o.minutes,
          o.createdAt,
          formatBusinessHours(o.businessHours),
        ]),
      ),
    );
  });
}

async function update(id: string, options: OrganizationOptions): Promise<void> {
  await withRuntime(async (runtime) => {
    await requireOrganization(runtime, id);
    const updated = await updateOrganization(runtime.database, id, options);
    print(options.json, shown(updated), () =>
      fields([
        ["Organization", updated.id],
        ["Name", updated.name],
        ["Subscription", updated.subscription],
        ["Minutes", updated.minutes],
        ["Business hours", formatBusinessHours(updated.businessHours)],
      ]),
    );
  });
}

/** The id under the name that `org create` gives it. */
function shown({ id, ...rest }: ListedOrganization) {
  return { organizationId: id, ...rest };
}
