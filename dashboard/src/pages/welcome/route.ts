import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { rootRoute, shellRoute } from "../../app/root-route.tsx";
import { pickSearch } from "../../app/search.ts";

/** The link that the first start prints: for somebody who has no password yet. */
export const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "welcome",
  validateSearch: pickSearch(["token"]),
  component: lazyRouteComponent(() => import("./page.tsx"), "WelcomePage"),
});

export const gettingStartedRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "getting-started",
  component: lazyRouteComponent(() => import("./getting-started.tsx"), "GettingStartedPage"),
});
