import type { Db } from "../../db/database.ts";
import type { Server } from "../../http/server.ts";
import { recordRoutes } from "../record-routes.ts";
import { createDeal } from "./create-deal.ts";
import { deals, listDeals } from "./queries.ts";
import { CreateDealInput, Deal, DealList, ListDealsQuery, UpdateDealInput } from "./schema.ts";
import { updateDeal } from "./update-deal.ts";

export function dealRoutes(server: Server, db: Db): void {
  recordRoutes(server, db, {
    kind: "deal",
    table: deals,
    schemas: {
      record: Deal,
      created: Deal,
      list: DealList,
      query: ListDealsQuery,
      create: CreateDealInput,
      update: UpdateDealInput,
    },
    updateDescription: "Null clears companyId, contactId, ownerId and expectedCloseDate; an empty text clears notes.",
    list: listDeals,
    create: createDeal,
    update: updateDeal,
  });
}
