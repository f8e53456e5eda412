import assert from "node:assert/strict";
import { test } from "node:test";
import { readConfig } from "../../src/config.ts";
import { officialAddresses } from "../../src/provider-settings.ts";

test("keys in the environment become providers, those for one role first", () => {
  const { providers } = readConfig({
    LLM_BASE_URL: "http://127.0.0.1:8080/v1/",
    LLM_MODEL: "llama",
    OPENAI_API_KEY: "sk-1",
    DEEPGRAM_API_KEY: "dg-1",
    ELEVENLABS_API_KEY: "el-1",
    CARTESIA_API_KEY: "ca-1",
    CARTESIA_BASE_URL: "http://127.0.0.1:9000",
  });
  assert.deepEqual(
    providers.map(({ name }) => name),
    ["llm", "deepgram", "elevenlabs", "cartesia", "openai"],
  );
  assert.deepEqual(providers[0], {
    name: "llm",
    kind: "openai",
    baseUrl: "http://127.0.0.1:8080/v1",
    apiKey: "",
    models: { llm: "llama" },
    isTrusted: true,
  });
  assert.equal(providers[1]?.baseUrl, officialAddresses.deepgram);
  assert.equal(providers[3]?.baseUrl, "http://127.0.0.1:9000");
  assert.ok(providers[4]?.models.llm && providers[4].models.stt && providers[4].models.tts);
});

test("without any of the variables there is no provider, and empty ones count as unset", () => {
  assert.deepEqual(readConfig({ LLM_API_KEY: "", OPENAI_API_KEY: " " }).providers, []);
});

test("a key for OpenAI is never sent to another address", () => {
  const elsewhere = { STT_BASE_URL: "http://127.0.0.1:1/v1", STT_MODEL: "whisper", OPENAI_API_KEY: "sk-secret" };
  assert.equal(readConfig(elsewhere).providers[0]?.apiKey, "");
  const official = readConfig({ LLM_MODEL: "gpt-5", OPENAI_API_KEY: "sk-secret" }).providers[0];
  assert.deepEqual([official?.apiKey, official?.baseUrl], ["sk-secret", undefined]);
});

for (const [environment, named] of [
  [{ LLM_BASE_URL: "ftp://x" }, /LLM_BASE_URL must be an address/],
  [{ LLM_BASE_URL: "http://x" }, /LLM_MODEL must be set/],
  [{ TTS_API_KEY: "k-secret" }, /TTS_MODEL must be set/],
  [{ STT_MODEL: "m" }, /STT_MODEL needs STT_BASE_URL or STT_API_KEY/],
  [{ DEEPGRAM_BASE_URL: "http://x" }, /DEEPGRAM_API_KEY must be set/],
] as const) {
  test(`${JSON.stringify(environment)} stops the start and is named, without its value`, () => {
    assert.throws(
      () => readConfig(environment),
      (error: Error) => named.test(error.message) && !error.message.includes("secret"),
    );
  });
}
