import type { Db } from "../../db/database.ts";
import type { Server } from "../../http/server.ts";
import { recordRoutes } from "../record-routes.ts";
import { createCompany } from "./create-company.ts";
import { companies, listCompanies } from "./queries.ts";
import {
  Company,
  CompanyList,
  CreateCompanyInput,
  CreatedCompany,
  ListCompaniesQuery,
  UpdateCompanyInput,
} from "./schema.ts";
import { updateCompany } from "./update-company.ts";

export function companyRoutes(server: Server, db: Db): void {
  recordRoutes(server, db, {
    kind: "company",
    table: companies,
    schemas: {
      record: Company,
      created: CreatedCompany,
      list: CompanyList,
      query: ListCompaniesQuery,
      create: CreateCompanyInput,
      update: UpdateCompanyInput,
    },
    updateDescription: "Null clears ownerId and primaryContactId; an empty text clears notes.",
    list: listCompanies,
    create: createCompany,
    update: updateCompany,
  });
}
