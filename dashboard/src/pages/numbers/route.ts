import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shellRoute } from "../../app/root-route.tsx";
import { pickSearch } from "../../app/search.ts";

export const numbersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "numbers",
  validateSearch: pickSearch(["q", "number"]),
  component: lazyRouteComponent(() => import("./page.tsx"), "NumbersPage"),
});
