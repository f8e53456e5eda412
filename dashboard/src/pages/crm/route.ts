import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shellRoute } from "../../app/root-route.tsx";

export const crmRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "crm",
  component: lazyRouteComponent(() => import("./page.tsx"), "CrmPage"),
});

/** One of companies, contacts, deals, activities. */
export const crmTabRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "crm/$tab",
  component: lazyRouteComponent(() => import("./page.tsx"), "CrmPage"),
});

export const crmRecordRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "crm/$tab/$recordId",
  component: lazyRouteComponent(() => import("./page.tsx"), "CrmPage"),
});
