import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shellRoute } from "../../app/root-route.tsx";
import { pickSearch } from "../../app/search.ts";

export const overviewRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "/",
  validateSearch: pickSearch(["period", "from", "to"]),
  component: lazyRouteComponent(() => import("./page.tsx"), "OverviewPage"),
});
