import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shellRoute } from "../../app/root-route.tsx";

export const agentsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "agents",
  component: lazyRouteComponent(() => import("./page.tsx"), "AgentsPage"),
});
