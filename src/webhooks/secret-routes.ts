import Type from "typebox";
import { problems } from "../http/problems.ts";
import type { Server } from "../http/server.ts";
import { forgetGoneAddress } from "./forget-gone-address.ts";
import { selectGoneAddresses } from "./queries.ts";
import { rotateEndpointSecret } from "./rotate-endpoint-secret.ts";
import { tags, type WebhookRoutesOptions } from "./route-options.ts";
import { GoneAddresses, WebhookSecret } from "./schema.ts";
import { afterCallOwner, loadSigningSecret, rotateSigningSecret, type SigningSecret } from "./signing-secrets.ts";

const rotation = "The secret before signs along for 24 hours, so that receivers can change over.";

export function secretRoutes(server: Server, { db, secrets }: WebhookRoutesOptions): void {
  server.post(
    "/api/webhooks/:endpointId/rotate-secret",
    {
      schema: {
        tags,
        operationId: "rotateWebhookSecret",
        summary: "Give an endpoint a new secret",
        description: rotation,
        params: Type.Object({ endpointId: Type.String() }),
        response: { 200: WebhookSecret, ...problems(400, 404, 413, 415) },
      },
    },
    async ({ actor, params }) => shown(await rotateEndpointSecret(db, actor, secrets, params.endpointId)),
  );

  server.get(
    "/api/webhooks/signing-secret",
    {
      schema: {
        tags,
        operationId: "getAfterCallSecret",
        summary: "The secret that signs after-call webhooks",
        description: "One for all agents of the organization; made when it is first needed.",
        response: { 200: WebhookSecret, ...problems(409) },
      },
    },
    async ({ actor }) => shown(await loadSigningSecret(db, secrets, actor.organizationId, afterCallOwner)),
  );

  server.post(
    "/api/webhooks/signing-secret/rotate",
    {
      schema: {
        tags,
        operationId: "rotateAfterCallSecret",
        summary: "Replace the secret that signs after-call webhooks",
        description: rotation,
        response: { 200: WebhookSecret, ...problems(400, 413, 415) },
      },
    },
    async ({ actor }) => shown(await rotateSigningSecret(db, secrets, actor.organizationId, afterCallOwner)),
  );

  goneRoutes(server, db);
}

function shown({ secret, createdAt, previous }: SigningSecret) {
  return { secret, createdAt, previousExpiresAt: previous?.expiresAt ?? null };
}

function goneRoutes(server: Server, db: WebhookRoutesOptions["db"]): void {
  server.get(
    "/api/webhooks/gone-addresses",
    {
      schema: {
        tags,
        operationId: "listGoneAddresses",
        summary: "After-call addresses that answered 410",
        description: "Agents keep them, but nothing is sent there until the entry is deleted or a replay is taken.",
        response: { 200: GoneAddresses, ...problems() },
      },
    },
    async ({ actor }) => await selectGoneAddresses(db, actor.organizationId),
  );

  server.delete(
    "/api/webhooks/gone-addresses/:goneAddressId",
    {
      schema: {
        tags,
        operationId: "forgetGoneAddress",
        summary: "Send to an after-call address again",
        params: Type.Object({ goneAddressId: Type.String() }),
        response: { 204: Type.Null({ description: "Forgotten." }), ...problems(404) },
      },
    },
    async ({ actor, params }, reply) => {
      await forgetGoneAddress(db, actor, params.goneAddressId);
      return reply.code(204).send(null);
    },
  );
}
