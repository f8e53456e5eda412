import type { Db } from "../../db/database.ts";
import type { Server } from "../../http/server.ts";
import { recordRoutes } from "../record-routes.ts";
import { createTeam } from "./create-team.ts";
import { listTeams, teamTable } from "./queries.ts";
import { renameTeam } from "./rename-team.ts";
import { type TeamKind, teamSchemas } from "./schema.ts";

export function teamRoutes(server: Server, db: Db): void {
  addKind(server, db, "department", "Department");
  addKind(server, db, "group", "Group");
}

function addKind(server: Server, db: Db, kind: TeamKind, title: string): void {
  recordRoutes(server, db, {
    kind,
    table: teamTable(kind),
    schemas: teamSchemas(kind, title),
    list: (db, organizationId, query) => listTeams(db, organizationId, kind, query),
    create: (db, actor, input) => createTeam(db, actor, kind, input),
    update: (db, actor, id, input) => renameTeam(db, actor, kind, { id, name: input.name }),
  });
}
