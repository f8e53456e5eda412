import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { shellRoute } from "../../app/root-route.tsx";
import { pickSearch } from "../../app/search.ts";

export const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "settings",
  beforeLoad: () => {
    throw redirect({ to: "/settings/$section", params: { section: "profile" }, replace: true });
  },
});

/** One of profile, organization, users, teams, keys, minutes, webhooks, providers, mail. */
export const settingsSectionRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "settings/$section",
  validateSearch: pickSearch(["page", "status", "endpointId"]),
  component: lazyRouteComponent(() => import("./page.tsx"), "SettingsPage"),
});
