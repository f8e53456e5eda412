import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { rootRoute } from "../../app/root-route.tsx";
import { pickSearch } from "../../app/search.ts";

/** The link in an invitation's mail: for somebody who has no account yet. */
export const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "invitation",
  validateSearch: pickSearch(["token"]),
  component: lazyRouteComponent(() => import("./page.tsx"), "InvitationPage"),
});
