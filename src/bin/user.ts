import { type Command, Option } from "commander";
import { createUser } from "../organizations/create-user.ts";
import { userRoles } from "../organizations/schema.ts";
import { emailAddress, newPassword, organizationId, someText } from "./arguments.ts";
import { fields, print } from "./output.ts";
import { requireOrganization, withRuntime } from "./with-runtime.ts";

interface UserOptions {
  org: string;
  email: string;
  firstName?: string;
  lastName?: string;
  role: string;
  password?: string;
  json?: boolean;
}

export function addUser(program: Command): void {
  program
    .command("user")
    .description("Users: create.")
    .command("create")
    .description("Add a user to an organization. The password is shown only now.")
    .requiredOption("--org <id>", "the organization", organizationId)
    .requiredOption("--email <address>", "e-mail address, with which the user signs in", emailAddress)
    .option("--first-name <name>", "first name", someText)
    .option("--last-name <name>", "last name", someText)
    .addOption(new Option("--role <role>", "what the user may do").choices(userRoles).default("member"))
    .option("--password <password>", "password (default: a random one)", newPassword)
    .option("--json", "print JSON")
    .action(async (options: UserOptions) => await create(options));
}

async function create(options: UserOptions): Promise<void> {
  await withRuntime(async (runtime) => {
    await requireOrganization(runtime, options.org);
    const { userId, password } = await createUser(runtime.database, options.org, options);
    print(options.json, { organizationId: options.org, userId, email: options.email, password }, () =>
      fields([
        ["User", userId],
        ["Sign in", options.email],
        ["Password", password],
      ]),
    );
  });
}
