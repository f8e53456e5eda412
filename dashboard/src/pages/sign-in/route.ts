import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { rootRoute } from "../../app/root-route.tsx";
import { pickSearch } from "../../app/search.ts";

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "sign-in",
  validateSearch: pickSearch(["next"]),
  component: lazyRouteComponent(() => import("./page.tsx"), "SignInPage"),
});
