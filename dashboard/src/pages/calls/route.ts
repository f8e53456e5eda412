import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shellRoute } from "../../app/root-route.tsx";

export const callsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "calls",
  component: lazyRouteComponent(() => import("./page.tsx"), "CallsPage"),
});
