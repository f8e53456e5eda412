import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { shellRoute } from "../../app/root-route.tsx";
import { pickSearch } from "../../app/search.ts";

export const crmRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "crm",
  beforeLoad: () => {
    throw redirect({ to: "/crm/$tab", params: { tab: "companies" }, replace: true });
  },
});

/** One of companies, contacts, deals, activities. */
export const crmTabRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "crm/$tab",
  validateSearch: pickSearch(["search", "page", "view", "companyId", "contactId", "assignedToId", "priority"]),
  component: lazyRouteComponent(() => import("./page.tsx"), "CrmPage"),
});

export const crmRecordRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "crm/$tab/$recordId",
  component: lazyRouteComponent(() => import("./record-page.tsx"), "RecordPage"),
});
