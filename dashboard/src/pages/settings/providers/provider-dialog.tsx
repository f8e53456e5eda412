import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../../api/api.ts";
import type { Provider, SetProviderInput } from "../../../api/generated.ts";
import { keys } from "../../../api/keys.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Input, Select } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.tsx";
import { FormFault, faultAt } from "../form-fault.tsx";

type Kind = Provider["kind"];
type Role = "llm" | "stt" | "tts";

export const kindLabels: Record<Kind, string> = {
  openai: "OpenAI or compatible",
  deepgram: "Deepgram",
  elevenlabs: "ElevenLabs",
  cartesia: "Cartesia",
};
const rolesOf: Record<Kind, Role[]> = {
  openai: ["llm", "stt", "tts"],
  deepgram: ["stt", "tts"],
  elevenlabs: ["tts"],
  cartesia: ["tts"],
};
const roleLabels: Record<Role, string> = {
  llm: "Model that thinks",
  stt: "Model that listens",
  tts: "Model that speaks",
};

export interface ProviderDialogProps {
  provider?: Provider;
  /** Names that are in use. */
  taken: string[];
  onClose: () => void;
}

export function ProviderDialog({ provider, taken, onClose }: ProviderDialogProps) {
  const queries = useQueryClient();
  const [name, setName] = useState(provider?.name ?? "");
  const [kind, setKind] = useState<Kind>(provider?.kind ?? "openai");
  const [baseUrl, setBaseUrl] = useState(provider?.baseUrl ?? "");
  const [apiKey, setApiKey] = useState("");
  const [models, setModels] = useState<Partial<Record<Role, string>>>(provider?.models ?? {});
  const isTaken = !provider && taken.includes(name.trim());
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: () => {
      const chosen = rolesOf[kind].flatMap((role) => (models[role]?.trim() ? [[role, models[role].trim()]] : []));
      const input: SetProviderInput = {
        kind,
        baseUrl: baseUrl.trim() || null,
        ...(apiKey.trim() && { apiKey: apiKey.trim() }),
        ...(chosen.length > 0 && { models: Object.fromEntries(chosen) }),
      };
      return api.providers.setProvider(encodeURIComponent(name.trim()), input);
    },
    onSuccess: async (saved) => {
      toast.done(`${saved.name} is used from the next call on`);
      onClose();
      await queries.invalidateQueries({ queryKey: keys.providers.all });
      await queries.invalidateQueries({ queryKey: keys.voices.all });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isTaken) save.mutate();
  };
  const faultPaths = ["providerName", "baseUrl", "apiKey", "models.llm", "models.stt", "models.tts"];
  return (
    <Dialog
      open
      onClose={onClose}
      title={provider ? `Edit ${provider.name}` : "Add a provider"}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form="provider" busy={save.isPending} disabled={name.trim() === ""}>
            Save provider
          </Button>
        </>
      }
    >
      <form id="provider" noValidate onSubmit={submit} className="flex flex-col gap-3">
        <div className="grid gap-3 sm:grid-cols-2">
          <Input
            label="Name"
            help="Agents name it so: name/model, name:voice."
            value={name}
            disabled={provider !== undefined}
            error={isTaken ? "There is one of this name already" : faultAt(save.error, "providerName")}
            onChange={(event) => setName(event.target.value)}
          />
          <Select
            label="Kind"
            options={Object.entries(kindLabels).map(([value, label]) => ({ value, label }))}
            value={kind}
            onChange={(event) => setKind(event.target.value as Kind)}
          />
        </div>
        <Input
          label="Address"
          type="url"
          help="Empty for the provider's own."
          placeholder="https://models.example.com/v1"
          value={baseUrl}
          error={faultAt(save.error, "baseUrl")}
          onChange={(event) => setBaseUrl(event.target.value)}
        />
        <Input
          label="API key"
          type="password"
          autoComplete="off"
          help={
            provider?.hasApiKey
              ? "Left empty, the present key stays, unless kind or address change."
              : "Stored encrypted, never shown again."
          }
          value={apiKey}
          error={faultAt(save.error, "apiKey")}
          onChange={(event) => setApiKey(event.target.value)}
        />
        <div className="grid gap-3 sm:grid-cols-3">
          {rolesOf[kind].map((role) => (
            <Input
              key={role}
              label={roleLabels[role]}
              value={models[role] ?? ""}
              error={faultAt(save.error, `models.${role}`)}
              onChange={(event) => setModels({ ...models, [role]: event.target.value })}
            />
          ))}
        </div>
        <p className="text-xs text-ink-3">
          Without any model the usual ones are used; else only the roles that are filled in.
        </p>
        <FormFault error={save.error} paths={faultPaths} />
      </form>
    </Dialog>
  );
}
