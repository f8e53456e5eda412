import Type from "typebox";
import { problems } from "../http/problems.ts";
import { OneOf } from "../http/schemas.ts";
import type { Server } from "../http/server.ts";
import { defaultVoiceId, voices } from "../voice/voices.ts";

const Voice = Type.Object(
  {
    id: Type.String({ description: "What voiceId and voiceIds of an agent take." }),
    name: Type.String(),
    provider: Type.String(),
    language: Type.String(),
    gender: OneOf(["female", "male"]),
    sampleRate: Type.Integer({ description: "In hertz." }),
  },
  { title: "Voice", additionalProperties: false, examples: [voices[0]] },
);

export function voiceRoutes(server: Server): void {
  server.get(
    "/api/voices",
    {
      schema: {
        tags: ["Agents"],
        operationId: "listVoices",
        summary: "Voices that agents can speak with",
        description: `An agent without a voice speaks with ${defaultVoiceId}.`,
        response: { 200: Type.Array(Voice, { examples: [voices] }), ...problems() },
      },
    },
    async () => [...voices],
  );
}
