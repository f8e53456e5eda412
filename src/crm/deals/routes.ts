import type { Db } from "../../db/database.ts";
import { problems } from "../../http/problems.ts";
import type { Server } from "../../http/server.ts";
import { recordRoutes } from "../record-routes.ts";
import { GroupCounts } from "../schema.ts";
import { createDeal } from "./create-deal.ts";
import { countStages, deals, listDeals } from "./queries.ts";
import { CreateDealInput, Deal, DealList, ListDealsQuery, UpdateDealInput } from "./schema.ts";
import { updateDeal } from "./update-deal.ts";

export function dealRoutes(server: Server, db: Db): void {
  server.get(
    "/api/crm/deals/stages",
    {
      schema: {
        tags: ["CRM deals"],
        operationId: "countDealStages",
        summary: "How many deals are in each stage",
        description: "Takes the filters of the list; the columns of a board.",
        querystring: ListDealsQuery,
        response: { 200: GroupCounts, ...problems(400) },
      },
    },
    async ({ actor, query }) => await countStages(db, actor.organizationId, query),
  );

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
