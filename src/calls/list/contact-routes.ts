import Type from "typebox";
import type { Db } from "../../db/database.ts";
import { notFound } from "../../errors.ts";
import { problems } from "../../http/problems.ts";
import type { Server } from "../../http/server.ts";
import { parseIntegerId } from "../../ids.ts";
import { CallList, ListCallsQuery } from "../schema.ts";
import { findContactPhone } from "./contact-queries.ts";
import { listCalls } from "./list-calls.ts";

export interface ContactCallsOptions {
  db: Db;
  signLink: (organizationId: string, callId: string) => string;
}

export function contactCallsRoutes(server: Server, { db, signLink }: ContactCallsOptions): void {
  server.get(
    "/api/crm/contacts/:contactId/calls",
    {
      schema: {
        tags: ["CRM contacts"],
        operationId: "listContactCalls",
        summary: "List the calls with one contact",
        description:
          "Calls with the contact's phone number, however either side spells it. Takes every filter of the list.",
        params: Type.Object({ contactId: Type.String() }),
        querystring: ListCallsQuery,
        response: { 200: CallList, ...problems(400, 404) },
      },
    },
    async ({ actor, params, query }, reply) => {
      const id = parseIntegerId(params.contactId);
      const contactPhone = id === undefined ? undefined : await findContactPhone(db, actor.organizationId, id);
      if (contactPhone === undefined) throw notFound("contact");
      const page = await listCalls(db, actor.organizationId, query, signLink, { contactPhone });
      return reply.type("application/json; charset=utf-8").send(page as never);
    },
  );
}
