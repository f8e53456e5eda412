import Type from "typebox";
import { notFound } from "../errors.ts";
import { problems } from "../http/problems.ts";
import type { Server } from "../http/server.ts";
import { createEndpoint } from "./create-endpoint.ts";
import { deleteEndpoint } from "./delete-endpoint.ts";
import { deliveryRoutes } from "./deliveries/delivery-routes.ts";
import { selectEndpoint, selectEndpoints } from "./queries.ts";
import { tags, type WebhookRoutesOptions } from "./route-options.ts";
import { CreatedEndpoint, CreateEndpointInput, Endpoint, Endpoints, UpdateEndpointInput } from "./schema.ts";
import { secretRoutes } from "./secret-routes.ts";
import { updateEndpoint } from "./update-endpoint.ts";

const params = Type.Object({ endpointId: Type.String() });

export function webhookRoutes(server: Server, options: WebhookRoutesOptions): void {
  const { db } = options;
  server.get(
    "/api/webhooks",
    {
      schema: {
        tags,
        operationId: "listWebhookEndpoints",
        summary: "The organization's webhook endpoints, oldest first",
        response: { 200: Endpoints, ...problems() },
      },
    },
    async ({ actor }) => await selectEndpoints(db, actor.organizationId),
  );

  server.get(
    "/api/webhooks/:endpointId",
    {
      schema: {
        tags,
        operationId: "getWebhookEndpoint",
        summary: "A webhook endpoint",
        params,
        response: { 200: Endpoint, ...problems(404) },
      },
    },
    async ({ actor, params }) => {
      const endpoint = await selectEndpoint(db, actor.organizationId, params.endpointId);
      if (!endpoint) throw notFound("webhook endpoint");
      return endpoint;
    },
  );

  writeRoutes(server, options);
  secretRoutes(server, options);
  deliveryRoutes(server, options);
}

function writeRoutes(server: Server, options: WebhookRoutesOptions): void {
  const { db, outgoing } = options;
  server.post(
    "/api/webhooks",
    {
      schema: {
        tags,
        operationId: "createWebhookEndpoint",
        summary: "Create a webhook endpoint",
        description:
          "Messages follow standardwebhooks.com: `{ type, timestamp, data }`, data being the call as GET /api/calls/{callId} " +
          "answers it. Any 2xx takes a message; 410 switches the endpoint off; everything else is tried again. The answer " +
          "holds a secret, so it is not kept: an Idempotency-Key has no effect.",
        body: CreateEndpointInput,
        response: { 201: CreatedEndpoint, ...problems(400, 413, 415) },
      },
    },
    async ({ actor, body }, reply) => {
      const endpoint = await createEndpoint(db, actor, options, body);
      reply.code(201).header("location", `/api/webhooks/${endpoint.id}`);
      return endpoint;
    },
  );

  server.put(
    "/api/webhooks/:endpointId",
    {
      schema: {
        tags,
        operationId: "updateWebhookEndpoint",
        summary: "Change a webhook endpoint: only what is sent changes",
        params,
        body: UpdateEndpointInput,
        response: { 200: Endpoint, ...problems(400, 404, 413, 415) },
      },
    },
    async ({ actor, params, body }) => await updateEndpoint(db, actor, outgoing, params.endpointId, body),
  );

  server.delete(
    "/api/webhooks/:endpointId",
    {
      schema: {
        tags,
        operationId: "deleteWebhookEndpoint",
        summary: "Delete a webhook endpoint, with its deliveries",
        params,
        response: { 204: Type.Null({ description: "Deleted." }), ...problems(404) },
      },
    },
    async ({ actor, params }, reply) => {
      await deleteEndpoint(db, actor, params.endpointId);
      return reply.code(204).send(null);
    },
  );
}
