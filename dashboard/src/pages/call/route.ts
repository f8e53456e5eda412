import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shellRoute } from "../../app/root-route.tsx";

export const callRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "calls/$callId",
  component: lazyRouteComponent(() => import("./page.tsx"), "CallPage"),
});
