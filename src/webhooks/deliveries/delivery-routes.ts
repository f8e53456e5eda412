import Type from "typebox";
import { notFound } from "../../errors.ts";
import { problems } from "../../http/problems.ts";
import type { Server } from "../../http/server.ts";
import { tags, type WebhookRoutesOptions } from "../route-options.ts";
import { selectDelivery } from "./delivery-queries.ts";
import { Delivery, DeliveryList, ListDeliveriesQuery } from "./delivery-schema.ts";
import { listDeliveries } from "./list-deliveries.ts";
import { replayDelivery } from "./replay-delivery.ts";

const params = Type.Object({ deliveryId: Type.String() });

export function deliveryRoutes(server: Server, { db }: WebhookRoutesOptions): void {
  server.get(
    "/api/webhooks/deliveries",
    {
      schema: {
        tags,
        operationId: "listWebhookDeliveries",
        summary: "What was sent or will be, newest first",
        description: "Finished deliveries are kept for 30 days.",
        querystring: ListDeliveriesQuery,
        response: { 200: DeliveryList, ...problems(400) },
      },
    },
    async ({ actor, query }) => await listDeliveries(db, actor.organizationId, query),
  );

  server.get(
    "/api/webhooks/deliveries/:deliveryId",
    {
      schema: {
        tags,
        operationId: "getWebhookDelivery",
        summary: "A delivery with all its attempts",
        params,
        response: { 200: Delivery, ...problems(404) },
      },
    },
    async ({ actor, params }) => {
      const delivery = await selectDelivery(db, actor.organizationId, params.deliveryId);
      if (!delivery) throw notFound("webhook delivery");
      return delivery;
    },
  );

  server.post(
    "/api/webhooks/deliveries/:deliveryId/replay",
    {
      schema: {
        tags,
        operationId: "replayWebhookDelivery",
        summary: "Send a delivery again, now",
        description: "Under the same webhook-id, with the call as it is now; retries begin anew.",
        params,
        response: { 202: Delivery, ...problems(400, 404, 409, 413, 415) },
      },
    },
    async ({ actor, params }, reply) => {
      const delivery = await replayDelivery(db, actor, params.deliveryId);
      reply.code(202);
      return delivery;
    },
  );
}
