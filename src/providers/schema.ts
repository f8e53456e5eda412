import Type, { type Static } from "typebox";
import { Nullable, OneOf } from "../http/schemas.ts";
import { providerKinds } from "../provider-settings.ts";

const model = (description: string) => Type.Optional(Type.String({ minLength: 1, maxLength: 200, description }));
const Models = Type.Object(
  {
    llm: model("Thinks; only providers of kind `openai` do."),
    stt: model("Listens."),
    tts: model("Speaks."),
  },
  { additionalProperties: false },
);

const inputExample = {
  kind: "openai",
  baseUrl: "https://models.example.com/v1",
  apiKey: "sk-0123456789",
  models: { llm: "llama-3.3-70b" },
};
const providerExample = {
  name: "own-models",
  kind: "openai",
  baseUrl: inputExample.baseUrl,
  models: inputExample.models,
  hasApiKey: true,
  source: "settings",
  createdAt: "2026-01-05T09:00:00.000Z",
  updatedAt: "2026-01-05T09:00:00.000Z",
};

const moment = Nullable(Type.String({ format: "date-time", description: "Null for a provider of the environment." }));

export const Provider = Type.Object(
  {
    name: Type.String({ description: "Agents name it: `<name>:<voice>` as a voice, `<name>/<model>` as aimodel." }),
    kind: OneOf(providerKinds),
    baseUrl: Nullable(
      Type.String({ description: "Null for the provider's own address, and where an operator set it." }),
    ),
    models: Models,
    hasApiKey: Type.Boolean({ description: "Keys are stored encrypted and never shown." }),
    source: OneOf(["settings", "environment"], {
      description: "Who set it: the organization here, or the operator in the environment of the server.",
    }),
    createdAt: moment,
    updatedAt: moment,
  },
  { title: "Provider", additionalProperties: false, examples: [providerExample] },
);
export type Provider = Static<typeof Provider>;
export const Providers = Type.Array(Provider, { examples: [[providerExample]] });

export const SetProviderInput = Type.Object(
  {
    kind: OneOf(providerKinds, {
      description: "Whose interface it has; `openai` is any server compatible with OpenAI's.",
    }),
    baseUrl: Type.Optional(
      Nullable(
        Type.String({
          format: "http-url",
          maxLength: 1000,
          description: "Where it is, without the path of an operation; not a private address. Its own where not sent.",
        }),
      ),
    ),
    apiKey: Type.Optional(
      Nullable(
        Type.String({
          maxLength: 1000,
          description:
            "Stored encrypted. An empty string removes it. Not sent or null, the key stays, unless kind or baseUrl change: then it has to be sent again.",
        }),
      ),
    ),
    models: Type.Optional({
      ...Models,
      description: "What it is used for, and with which model. The usual ones where not sent.",
    }),
  },
  { title: "SetProviderInput", examples: [inputExample] },
);
export type SetProviderInput = Static<typeof SetProviderInput>;
