import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { type StartOptions, startServer, type TestOrganization, type TestServer } from "../../support/server.ts";
import { signIn } from "../../support/sign-in.ts";
import { launchBrowser } from "./browser.ts";
import { type DemoSize, fillWithDemo } from "./demo.ts";
import { keepMessages } from "./messages.ts";
import { type Watched, watchPage } from "./watch-page.ts";

export interface OpenOptions extends StartOptions {
  /** Fills the organization with sample data first. */
  demo?: DemoSize | boolean;
  /** Switches of Chromium, such as a fake microphone. */
  browserArgs?: string[];
}

export interface VisitOptions {
  /** Who is signed in; nobody with null. The server's own organization unless another is named. */
  as?: Pick<TestOrganization, "email" | "password"> | null;
  context?: BrowserContextOptions;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** What went wrong in the page so far; `close` fails on any. Remove what a test provokes. */
  faults: Watched;
  /** Ends the visit; fails when the page logged an error or broke the content security policy. */
  close(): Promise<void>;
}

/** A server with the dashboard, and a browser. */
export interface Dashboard {
  server: TestServer;
  browser: Browser;
  /** Opens a page in a browser profile of its own, signed in. */
  visit(path: string, options?: VisitOptions): Promise<Visit>;
  stop(): Promise<void>;
}

const viewport = { width: 1440, height: 900 };

export async function openDashboard(options: OpenOptions = {}): Promise<Dashboard> {
  const server = await startServer(options);
  try {
    if (options.demo) await fillWithDemo(server, options.demo === true ? {} : options.demo);
    const browser = await launchBrowser(options.browserArgs);
    return {
      server,
      browser,
      visit: (path, visitOptions = {}) => visit(server, browser, path, visitOptions),
      async stop() {
        await browser.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function visit(server: TestServer, browser: Browser, path: string, options: VisitOptions): Promise<Visit> {
  const context = await browser.newContext({
    viewport,
    baseURL: server.url,
    timezoneId: "America/New_York",
    ...options.context,
  });
  context.setDefaultTimeout(40_000);
  await keepMessages(context);
  // Many reach their server without https, where browsers leave this out.
  await context.addInitScript(() => Object.defineProperty(crypto, "randomUUID", { value: undefined }));
  if (options.as !== null) {
    const { cookie } = await signIn({ api: server.api, ...(options.as ?? server) });
    const [name = "", value = ""] = cookie.split("=");
    await context.addCookies([{ name, value, url: server.url, httpOnly: true, sameSite: "Strict" }]);
  }
  const page = await context.newPage();
  const faults = watchPage(page);
  await page.goto(path);
  return {
    page,
    context,
    faults,
    async close() {
      await context.close();
      if (faults.length > 0) throw new Error(`the page complained:\n${faults.join("\n")}`);
    },
  };
}
