import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shellRoute } from "../../app/root-route.tsx";

export const liveRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "live",
  component: lazyRouteComponent(() => import("./page.tsx"), "LivePage"),
});
