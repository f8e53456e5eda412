import type { LookupAddress } from "node:dns";
import { lookup as systemLookup } from "node:dns";
import { isIP } from "node:net";
import type { buildConnector } from "undici";
import type { AllowList } from "./allow-list.ts";
import { assertAllowedAddress, type Target } from "./check-target.ts";

type Done = (error: Error | null, address: string | LookupAddress[], family?: number) => void;
interface LookupOptions {
  all?: boolean;
  family?: number | string;
}

/** How names become addresses: the resolver of the system unless told otherwise. */
export type Resolve = (
  hostname: string,
  options: { all: true; family: number },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

export interface Guard {
  target: Target;
  allow: AllowList;
  resolve?: Resolve | undefined;
}

/**
 * Connects only where it is allowed. The check is made on the addresses that the connection itself resolves and uses, so that
 * a name which answers differently the second time gains nothing.
 */
export function guardConnect(build: typeof buildConnector, guard: Guard, timeoutMs: number): buildConnector.connector {
  const connect = build({
    allowH2: false,
    timeout: timeoutMs,
    lookup: ((hostname: string, options: LookupOptions, done: Done) =>
      guardedLookup(hostname, options, done, guard)) as never,
  });
  return (options, callback) => {
    try {
      // A literal address is connected to without being looked up.
      if (isIP(options.hostname)) assertAllowedAddress(options.hostname, guard.target, guard.allow);
      connect(options, callback);
    } catch (error) {
      callback(error as Error, null);
    }
  };
}

function guardedLookup(hostname: string, options: LookupOptions, done: Done, guard: Guard): void {
  const resolve = guard.resolve ?? systemLookup;
  const family = options.family === 4 || options.family === 6 ? options.family : 0;
  resolve(hostname, { all: true, family }, (error, found) => {
    if (error) return done(error, []);
    let refusal: Error | undefined;
    const allowed = found.filter(({ address }) => {
      try {
        assertAllowedAddress(address, guard.target, guard.allow);
        return true;
      } catch (fault) {
        refusal ??= fault as Error;
        return false;
      }
    });
    const [first] = allowed;
    if (!first) return done(refusal ?? new Error(`${hostname} has no address`), []);
    return options.all ? done(null, allowed) : done(null, first.address, first.family);
  });
}
