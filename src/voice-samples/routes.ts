import Type from "typebox";
import { encodeWav } from "../audio/wav.ts";
import { problems } from "../http/problems.ts";
import type { Server } from "../http/server.ts";
import { speechSampleRate } from "../voice/speech/port.ts";
import type { VoiceSamples } from "./make-voice-samples.ts";

const params = Type.Object({
  voiceId: Type.String({ description: "As in voiceId of an agent: flite:rms, or a provider and its voice." }),
});

export function voiceSampleRoutes(server: Server, sampleOf: VoiceSamples): void {
  server.get(
    "/api/voices/:voiceId/sample",
    {
      schema: {
        tags: ["Agents"],
        operationId: "getVoiceSample",
        summary: "How a voice sounds",
        description:
          "A few seconds in which it introduces itself, as WAV. A provider's voice is asked of that provider, at most once for each of its settings while the server remembers it.",
        params,
        response: {
          200: {
            description: "16-bit mono at 16 kHz.",
            content: { "audio/wav": { schema: Type.Unsafe<unknown>({ type: "string", format: "binary" }) } },
          },
          ...problems(404, 502),
        },
      },
    },
    async ({ actor, params }, reply) => {
      const samples = await sampleOf(actor.organizationId, params.voiceId);
      reply.type("audio/wav").header("cache-control", "no-store");
      return encodeWav(samples, { sampleRate: speechSampleRate, channels: 1 });
    },
  );
}
