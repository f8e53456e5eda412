import type { Page } from "playwright-core";

export type Watched = string[];

/** Collects what a visitor would not see but a developer should: errors in the console, broken policies, thrown errors. */
export function watchPage(page: Page): Watched {
  const faults: Watched = [];
  page.on("pageerror", (error) => faults.push(`thrown: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" || /Content.Security.Policy/i.test(message.text())) faults.push(message.text());
  });
  return faults;
}
