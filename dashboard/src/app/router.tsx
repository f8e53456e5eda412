import { createRouter } from "@tanstack/react-router";
import { agentRoute } from "../pages/agent/route.ts";
import { agentsRoute } from "../pages/agents/route.ts";
import { callRoute } from "../pages/call/route.ts";
import { callsRoute } from "../pages/calls/route.ts";
import { crmRecordRoute, crmRoute, crmTabRoute } from "../pages/crm/route.ts";
import { invitationRoute } from "../pages/invitation/route.ts";
import { liveRoute } from "../pages/live/route.ts";
import { numbersRoute } from "../pages/numbers/route.ts";
import { overviewRoute } from "../pages/overview/route.ts";
import { settingsRoute, settingsSectionRoute } from "../pages/settings/route.ts";
import { signInRoute } from "../pages/sign-in/route.ts";
import { gettingStartedRoute, welcomeRoute } from "../pages/welcome/route.ts";
import { ErrorPage, NotFoundPage } from "./error-page.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { queryClient } from "./query-client.ts";
import { rootRoute, shellRoute } from "./root-route.tsx";
import { parseSearch, stringifySearch } from "./search.ts";

const routeTree = rootRoute.addChildren([
  signInRoute,
  welcomeRoute,
  invitationRoute,
  shellRoute.addChildren([
    overviewRoute,
    callsRoute,
    callRoute,
    liveRoute,
    agentsRoute,
    agentRoute,
    numbersRoute,
    crmRoute,
    crmTabRoute,
    crmRecordRoute,
    settingsRoute,
    settingsSectionRoute,
    gettingStartedRoute,
  ]),
]);

export const router = createRouter({
  routeTree,
  context: { queries: queryClient },
  parseSearch,
  stringifySearch,
  defaultPreload: "intent",
  // Data is the business of the query cache.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
