import type { Db } from "../../db/database.ts";
import { notFound } from "../../errors.ts";
import { problems } from "../../http/problems.ts";
import type { Server } from "../../http/server.ts";
import { findOrganization, selectBusinessHours } from "../queries.ts";
import { updateOrganization } from "../update-organization.ts";
import { checkBusinessHours } from "./check-business-hours.ts";
import { listLedger, readMinutes } from "./queries.ts";
import { Ledger, LedgerQuery, MailTest, Minutes, Organization, UpdateOrganizationInput } from "./schema.ts";
import { type MailOptions, testMail } from "./test-mail.ts";

const tags = ["Organization"];
const pageSizeMax = 500;

export function settingsRoutes(server: Server, options: MailOptions & { db: Db }): void {
  const { db } = options;

  server.get(
    "/api/organization",
    {
      schema: {
        tags,
        operationId: "getOrganization",
        summary: "The organization",
        response: { 200: Organization, ...problems() },
      },
    },
    async ({ actor: { organizationId } }) => {
      const organization = await findOrganization(db, organizationId);
      if (!organization) throw notFound("organization");
      return { ...organization, businessHours: await selectBusinessHours(db, organizationId) } as never;
    },
  );

  server.patch(
    "/api/organization",
    {
      schema: {
        tags,
        operationId: "updateOrganization",
        summary: "Change the organization's name or business hours",
        body: UpdateOrganizationInput,
        response: { 200: Organization, ...problems(400, 413, 415) },
      },
    },
    async ({ actor, body }) => {
      checkBusinessHours(body.businessHours);
      const { name, businessHours } = body;
      return (await updateOrganization(db, actor.organizationId, { name: name?.trim(), businessHours })) as never;
    },
  );

  server.post(
    "/api/mail/test",
    {
      config: { access: "session" },
      schema: {
        tags,
        operationId: "testMail",
        summary: "Send a test mail to the signed-in person",
        response: { 200: MailTest, ...problems() },
      },
    },
    async ({ actor }) => await testMail(options, actor),
  );

  minutesRoutes(server, db);
}

function minutesRoutes(server: Server, db: Db): void {
  server.get(
    "/api/minutes",
    {
      schema: {
        tags,
        operationId: "getMinutes",
        summary: "Minutes left and used",
        response: { 200: Minutes, ...problems() },
      },
    },
    async ({ actor }) => {
      const minutes = await readMinutes(db, actor.organizationId);
      if (!minutes) throw notFound("organization");
      return minutes;
    },
  );

  server.get(
    "/api/minutes/ledger",
    {
      schema: {
        tags,
        operationId: "listLedger",
        summary: "Every change of the balance of minutes",
        querystring: LedgerQuery,
        response: { 200: Ledger, ...problems(400) },
      },
    },
    async ({ actor, query }) => {
      const page = Number(query.page || 1);
      const pageSize = Math.min(Number(query.pageSize || 50), pageSizeMax);
      const entries = await listLedger(db, actor.organizationId, { page, pageSize });
      return { entries: entries.slice(0, pageSize), page, pageSize, hasMore: entries.length > pageSize };
    },
  );
}
