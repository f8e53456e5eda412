import Type from "typebox";
import type { Db } from "../db/database.ts";
import { problems } from "../http/problems.ts";
import type { Server } from "../http/server.ts";
import type { Outgoing } from "../outgoing/outgoing.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import type { Secrets } from "../secrets.ts";
import { deleteProvider } from "./delete-provider.ts";
import { listProviders } from "./list-providers.ts";
import { Provider, Providers, SetProviderInput } from "./schema.ts";
import { setProvider } from "./set-provider.ts";

export interface ProviderRoutesOptions {
  db: Db;
  secrets: Secrets;
  outgoing: Outgoing;
  fromEnvironment: ProviderSettings[];
}

const tags = ["Providers"];
const params = Type.Object({
  providerName: Type.String({ description: "Small letters, digits and dashes, a letter first; at most 40." }),
});

export function providerRoutes(server: Server, options: ProviderRoutesOptions): void {
  const { db, fromEnvironment } = options;
  server.get(
    "/api/providers",
    {
      schema: {
        tags,
        operationId: "listProviders",
        summary: "Providers of models, in the order in which calls use them",
        description: "When one fails in a call, the next takes over; embedded models are always last.",
        response: { 200: Providers, ...problems() },
      },
    },
    async ({ actor }) => await listProviders(db, actor.organizationId, fromEnvironment),
  );

  server.put(
    "/api/providers/:providerName",
    {
      schema: {
        tags,
        operationId: "setProvider",
        summary: "Add a provider of models, or replace it",
        description: "It is used from the next call on, before a provider of the same name that an operator has set.",
        params,
        body: SetProviderInput,
        response: { 200: Provider, ...problems(400, 404, 413, 415) },
      },
    },
    async ({ actor, params, body }) =>
      await setProvider(db, actor, options, { name: params.providerName, input: body }),
  );

  server.delete(
    "/api/providers/:providerName",
    {
      schema: {
        tags,
        operationId: "deleteProvider",
        summary: "Delete a provider of models, with its key",
        params,
        response: { 204: Type.Null({ description: "Deleted." }), ...problems(404) },
      },
    },
    async ({ actor, params }, reply) => {
      await deleteProvider(db, actor, params.providerName);
      return reply.code(204).send(null);
    },
  );
}
