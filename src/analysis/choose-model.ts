import type { Outgoing } from "../outgoing/outgoing.ts";
import { officialAddresses, type ProviderSettings } from "../provider-settings.ts";

export interface ChatModel {
  baseUrl: string;
  apiKey: string;
  model: string;
  outgoing: Outgoing;
}

export interface Ways {
  /** For addresses that customers set. */
  guarded: Outgoing;
  /** For those that the operator set, which may be private. */
  trusted: Outgoing;
}

/** The model that the agent names (`<provider>/<model>`, or a model of the first provider), else the first there is. */
export function chooseModel(providers: ProviderSettings[], aimodel: string, ways: Ways): ChatModel | undefined {
  if (aimodel.trim().toLowerCase() === "scripted") return undefined;
  const able = providers.filter(({ kind, models }) => kind === "openai" && models.llm !== undefined);
  const named = able.find(({ name }) => aimodel.startsWith(`${name}/`));
  const provider = named ?? able[0];
  if (!provider) return undefined;
  const model = named ? aimodel.slice(named.name.length + 1) : aimodel.trim();
  return {
    baseUrl: (provider.baseUrl ?? officialAddresses[provider.kind]).replace(/\/+$/, ""),
    apiKey: provider.apiKey,
    model: model || (provider.models.llm ?? ""),
    outgoing: provider.isTrusted ? ways.trusted : ways.guarded,
  };
}
