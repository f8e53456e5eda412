import type { Db } from "../../db/database.ts";
import { answerOnce } from "../../http/idempotency.ts";
import { problems } from "../../http/problems.ts";
import type { Server } from "../../http/server.ts";
import { placeWebCall, type WebCallSettings } from "./place-web-call.ts";
import { PlacedWebCall, PlaceWebCallInput } from "./schema.ts";

export function webCallRoutes(server: Server, { db, settings }: { db: Db; settings: WebCallSettings }): void {
  server.post(
    "/api/calls/web",
    {
      schema: {
        tags: ["Calls"],
        operationId: "placeWebCall",
        summary: "Let a browser talk to an agent",
        description:
          "The call waits for a minute, in status queued, until a client opens the WebSocket at `url` and talks. The token needs no API key beside it: give it to the page of the person who is to talk.",
        body: PlaceWebCallInput,
        response: { 201: PlacedWebCall, ...problems(400, 404, 409, 413, 415, 422) },
      },
    },
    async (request, reply) =>
      await answerOnce(db, request, reply, async (tx) => {
        const placed = await placeWebCall(tx, request.actor, request.body, settings);
        return { status: 201, location: `/api/calls/${placed.callId}`, body: placed };
      }),
  );
}
