export interface Result {
  work: string;
  bar: string;
  measured: string;
  met: boolean;
}

/** The table as Markdown, ready for RESULTS.md. */
export function report(results: Result[], setting: string): string {
  const rows = results.map(
    ({ work, bar, measured, met }) => `| ${work} | ${bar} | ${measured} | ${met ? "yes" : "**no**"} |`,
  );
  return [`\n${setting}\n`, "| work | bar | measured | met |", "|---|---|---|---|", ...rows, ""].join("\n");
}
