import type { Db } from "../db/database.ts";
import type { Server } from "../http/server.ts";
import { activityRoutes } from "./activities/routes.ts";
import { companyRoutes } from "./companies/routes.ts";
import { contactRoutes } from "./contacts/routes.ts";
import { dealRoutes } from "./deals/routes.ts";
import { teamRoutes } from "./teams/routes.ts";

export function crmRoutes(server: Server, { db }: { db: Db }): void {
  companyRoutes(server, db);
  contactRoutes(server, db);
  dealRoutes(server, db);
  activityRoutes(server, db);
  teamRoutes(server, db);
}
