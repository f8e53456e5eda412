export type Search = Record<string, string>;

/** Addresses carry plain texts: ?page=2&agentId=x, without quotes and without guessing what is a number. */
export function parseSearch(text: string): Search {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== "");
  const text = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** Takes the named parameters of an address and leaves the rest: for a route's validateSearch. */
export function pickSearch<const Names extends readonly string[]>(names: Names) {
  return (search: Record<string, unknown>): { [Name in Names[number]]?: string } => {
    const picked: Record<string, string> = {};
    for (const name of names) {
      const value = search[name];
      if (typeof value === "string" && value !== "") picked[name] = value;
    }
    return picked as { [Name in Names[number]]?: string };
  };
}
