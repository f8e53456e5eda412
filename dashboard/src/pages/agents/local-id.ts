let last = 0;

/** Tells rows of an editor apart. A page that is not served by https has no crypto.randomUUID. */
export function localId(): string {
  last += 1;
  return `local-${last}`;
}
