import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shellRoute } from "../../app/root-route.tsx";

export const welcomeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "welcome",
  component: lazyRouteComponent(() => import("./page.tsx"), "WelcomePage"),
});
