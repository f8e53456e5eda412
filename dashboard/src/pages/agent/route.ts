import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shellRoute } from "../../app/root-route.tsx";
import { pickSearch } from "../../app/search.ts";

export const agentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "agents/$agentId",
  validateSearch: pickSearch(["section", "panel", "version"]),
  component: lazyRouteComponent(() => import("./page.tsx"), "AgentPage"),
});
