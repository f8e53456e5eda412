import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shellRoute } from "../../app/root-route.tsx";

export const numbersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "numbers",
  component: lazyRouteComponent(() => import("./page.tsx"), "NumbersPage"),
});
