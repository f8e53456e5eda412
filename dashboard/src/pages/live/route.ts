import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shellRoute } from "../../app/root-route.tsx";
import { pickSearch } from "../../app/search.ts";

export const liveRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "live",
  validateSearch: pickSearch(["call"]),
  component: lazyRouteComponent(() => import("./page.tsx"), "LivePage"),
});
