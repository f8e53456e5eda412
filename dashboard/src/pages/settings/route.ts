import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shellRoute } from "../../app/root-route.tsx";

export const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "settings",
  component: lazyRouteComponent(() => import("./page.tsx"), "SettingsPage"),
});

/** One of profile, organization, users, keys, minutes, webhooks, providers, mail. */
export const settingsSectionRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "settings/$section",
  component: lazyRouteComponent(() => import("./page.tsx"), "SettingsPage"),
});
