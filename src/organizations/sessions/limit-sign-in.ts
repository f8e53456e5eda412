import { createHash } from "node:crypto";
import type { Db } from "../../db/database.ts";
import { Problem } from "../../errors.ts";
import { countFailure, forgetFailures, readPause, type Subject } from "./limit-queries.ts";

/** An office shares one address: there, pauses grow more slowly. */
const addressFailuresAStep = 5;

export interface Attempt {
  email: string;
  /** Network address of whoever tries. */
  address: string;
  /** A browser that the account is known to be used in. */
  device?: string | undefined;
}

/**
 * Takes an attempt for failed before the password is looked at, so that many at once gain nothing; `attemptSucceeded` takes it
 * back. Counted in the database: the limit holds over all processes, and for addresses that nobody has.
 */
export async function allowAttempt(db: Db, attempt: Attempt, pauseSeconds: number[]): Promise<void> {
  const subjects: Subject[] = [
    { hash: accountOf(attempt), failuresAStep: 1 },
    { hash: addressOf(attempt), failuresAStep: addressFailuresAStep },
  ];
  await db.transaction(async (tx) => {
    for (const subject of subjects) {
      if (await countFailure(tx, subject, pauseSeconds)) continue;
      const seconds = await readPause(tx, subject.hash);
      const detail = `Too many failed attempts to sign in. Try again in ${seconds} s.`;
      throw new Problem("rate_limited", detail, [], seconds);
    }
  });
}

export async function attemptSucceeded(db: Db, attempt: Attempt): Promise<void> {
  await db.transaction(async (tx) => await forgetFailures(tx, accountOf(attempt), addressOf(attempt)));
}

/** Hashed: whoever reads the table learns no addresses. */
function accountOf({ email, device = "" }: Attempt): Buffer {
  return hash(`account ${email.toLowerCase()} ${device}`);
}

function addressOf({ address }: Attempt): Buffer {
  return hash(`address ${networkOf(address)}`);
}

/** Of IPv6 the /64 counts: whoever has one address has them all. */
function networkOf(address: string): string {
  if (!address.includes(":") || address.includes(".")) return address.replace(/^::ffff:/i, "");
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => "0");
  return [...groups, ...zeros, ...rest].slice(0, 4).join(":");
}

function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
