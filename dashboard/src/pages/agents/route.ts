import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shellRoute } from "../../app/root-route.tsx";
import { pickSearch } from "../../app/search.ts";

export const agentsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "agents",
  validateSearch: pickSearch(["tab", "q", "state"]),
  component: lazyRouteComponent(() => import("./page.tsx"), "AgentsPage"),
});
