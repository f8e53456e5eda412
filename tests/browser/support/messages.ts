import type { BrowserContext, Page } from "playwright-core";

/** Keeps what the pages of a visit say in the corner: these messages leave after seconds, which a busy machine may look away. */
export async function keepMessages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const kept: string[] = [];
    Object.assign(window, { keptMessages: kept });
    const look = () => {
      for (const message of document.querySelectorAll('[aria-label="Messages"] > *'))
        if (message.textContent && !kept.includes(message.textContent)) kept.push(message.textContent);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Until the page, since it was loaded, has said this. */
export async function told(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => (window as unknown as { keptMessages: string[] }).keptMessages.some((kept) => kept.includes(wanted)),
    text,
  );
}
