import type { Db } from "../../db/database.ts";
import type { Server } from "../../http/server.ts";
import { recordRoutes } from "../record-routes.ts";
import { createContact } from "./create-contact.ts";
import { contacts, listContacts } from "./queries.ts";
import { Contact, ContactList, CreateContactInput, ListContactsQuery, UpdateContactInput } from "./schema.ts";
import { updateContact } from "./update-contact.ts";

export function contactRoutes(server: Server, db: Db): void {
  recordRoutes(server, db, {
    kind: "contact",
    table: contacts,
    schemas: {
      record: Contact,
      created: Contact,
      list: ContactList,
      query: ListContactsQuery,
      create: CreateContactInput,
      update: UpdateContactInput,
    },
    updateDescription: "Null clears companyId and ownerId; an empty text clears notes.",
    list: listContacts,
    create: createContact,
    update: updateContact,
  });
}
