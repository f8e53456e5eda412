import { type Db, isDatabaseError, uniqueViolation } from "../db/database.ts";
import { Problem } from "../errors.ts";
import { newId } from "../ids.ts";
import { hashPassword, makePassword } from "./password.ts";
import { insertUser } from "./queries.ts";

export interface NewUserInput {
  email: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  role?: string | undefined;
  password?: string | undefined;
}

export async function createUser(
  db: Db,
  organizationId: string,
  input: NewUserInput,
): Promise<{ userId: string; password: string }> {
  const password = input.password ?? makePassword();
  const userId = newId();
  try {
    await insertUser(db, organizationId, {
      id: userId,
      email: input.email,
      firstName: input.firstName ?? "",
      lastName: input.lastName ?? "",
      role: input.role ?? "member",
      passwordHash: await hashPassword(password),
    });
  } catch (error) {
    if (isDatabaseError(error, uniqueViolation))
      throw new Problem("conflict", `The organization already has a user ${input.email}.`);
    throw error;
  }
  return { userId, password };
}
