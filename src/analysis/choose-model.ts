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

/** The model that the agent names (`<provider>/<model>`, or a model of the first provider) and those that take over from it. */
export function chooseModels(providers: ProviderSettings[], aimodel: string, ways: Ways): ChatModel[] {
  if (aimodel === "scripted") return [];
  const model = (provider: ProviderSettings, name: string): ChatModel => ({
    baseUrl: (provider.baseUrl ?? officialAddresses[provider.kind]).replace(/\/+$/, ""),
    apiKey: provider.apiKey,
    model: name,
    outgoing: provider.isTrusted ? ways.trusted : ways.guarded,
  });
  const able = providers.filter(({ kind }) => kind === "openai");
  const named = able.find(({ name }) => aimodel.startsWith(`${name}/`));
  const usual = able.filter((provider) => provider !== named && provider.models.llm !== undefined);
  const rest = usual.map((provider) => model(provider, provider.models.llm ?? ""));
  if (named) return [model(named, aimodel.slice(named.name.length + 1)), ...rest];
  const [first, ...others] = rest;
  return first && aimodel !== "" ? [{ ...first, model: aimodel }, ...others] : rest;
}
