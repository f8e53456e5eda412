import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shellRoute } from "../../app/root-route.tsx";

export const agentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "agents/$agentId",
  component: lazyRouteComponent(() => import("./page.tsx"), "AgentPage"),
});
