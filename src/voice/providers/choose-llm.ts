import type { llm } from "@livekit/agents";
import type { ProviderSettings } from "../../provider-settings.ts";
import type { SpokenAgent } from "../port.ts";
import { Chain, type Link } from "./chain.ts";
import { FallbackLlm, type MakeLlm } from "./fallback-llm.ts";
import { addressOf, type FetchFor } from "./provider-fetch.ts";
import { watchAnswers } from "./watched-answers.ts";

/** With somebody to take over, a model has two seconds to begin; alone it is waited for. */
const limits = { firstMs: 2000, nextMs: 2000 };
const limitsAlone = { firstMs: 8000, nextMs: 8000 };

export interface LlmChoice {
  providers: ProviderSettings[];
  agent: Pick<SpokenAgent, "aimodel" | "temperature" | "maxTokens">;
  fetchFor: FetchFor;
  onFallback(detail: string): void;
}

interface Candidate {
  provider: ProviderSettings;
  model: string;
}

/** The model an agent thinks with and those that take over; undefined where there is none, or the agent wants none. */
export async function chooseLlm(choice: LlmChoice): Promise<llm.LLM | undefined> {
  const candidates = llmCandidates(choice.providers, choice.agent.aimodel);
  if (candidates.length === 0) return undefined;
  const [{ LLM }, { OpenAI }] = await Promise.all([import("@livekit/agents-plugin-openai"), import("openai")]);
  const links = candidates.map(({ provider, model }): Link<MakeLlm> => {
    const watched = watchAnswers(choice.fetchFor(provider), candidates.length > 1 ? limits : limitsAlone);
    const client = new OpenAI({
      baseURL: addressOf(provider),
      apiKey: provider.apiKey || "none",
      maxRetries: 0,
      // It would print what it cannot read.
      logLevel: "off",
      fetch: watched as unknown as typeof globalThis.fetch,
    });
    return { name: `${provider.name}/${model}`, use: () => new LLM({ model, client, apiKey: "unused" }) };
  });
  const chain = new Chain("language model", links, choice.onFallback);
  return new FallbackLlm(chain, modelOptions(choice.agent, candidates));
}

/** `""` is the first provider with a model, `<provider>/<model>` names both, anything else is a model of the first. */
export function llmCandidates(providers: ProviderSettings[], aimodel: string): Candidate[] {
  if (aimodel === "scripted") return [];
  const usual = providers
    .filter(({ kind, models }) => kind === "openai" && models.llm !== undefined)
    .map((provider): Candidate => ({ provider, model: provider.models.llm ?? "" }));
  const slash = aimodel.indexOf("/");
  const named = providers.find(({ name, kind }) => kind === "openai" && slash > 0 && name === aimodel.slice(0, slash));
  if (named) {
    const others = usual.filter(({ provider }) => provider.name !== named.name);
    return [{ provider: named, model: aimodel.slice(slash + 1) }, ...others];
  }
  const [first, ...others] = usual;
  if (!first) return [];
  return aimodel === "" ? usual : [{ ...first, model: aimodel }, ...others];
}

function modelOptions(agent: LlmChoice["agent"], candidates: Candidate[]): Record<string, unknown> {
  // The official interface renamed the limit; servers compatible with it know the old name.
  const isOfficial = candidates.every(({ provider }) => new URL(addressOf(provider)).hostname === "api.openai.com");
  const limit = isOfficial ? "max_completion_tokens" : "max_tokens";
  return { temperature: agent.temperature, ...(agent.maxTokens > 0 && { [limit]: agent.maxTokens }) };
}
