import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shellRoute } from "../../app/root-route.tsx";
import { pickSearch } from "../../app/search.ts";
import { searchNames } from "./search.ts";

export const callsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "calls",
  validateSearch: pickSearch(searchNames),
  component: lazyRouteComponent(() => import("./page.tsx"), "CallsPage"),
});
