import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { RadioGroup } from "radix-ui";
import { type FormEvent, useState } from "react";
import { api } from "../../api/api.ts";
import { keys } from "../../api/keys.ts";
import { ApiError } from "../../api/problem.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Input } from "../../ui/field.tsx";
import { type Template, templates } from "./templates.ts";

export function NewAgentDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} size="lg" title="New agent" description="Begin with what comes closest.">
      <NewAgentForm onClose={onClose} />
    </Dialog>
  );
}

function NewAgentForm({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [key, setKey] = useState("booking");
  const [name, setName] = useState("");
  const template = templates.find((one) => one.key === key);
  const create = useMutation({
    meta: { quiet: true },
    mutationFn: ({ agent }: Template) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      return api.agents.createAgent({ ...agent, name: name.trim(), timezone: timeZone || "UTC" });
    },
    onSuccess: async (agent) => {
      queries.setQueryData(keys.agents.one(agent.id), agent);
      void queries.invalidateQueries({ queryKey: keys.agents.all });
      await navigate({ to: "/agents/$agentId", params: { agentId: agent.id } });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (template && !create.isPending) create.mutate(template);
  };
  const fault = create.error instanceof ApiError ? create.error.faultOf("name") : undefined;
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Input
        label="Name"
        placeholder={template && template.key !== "blank" ? template.title : "Front desk"}
        value={name}
        maxLength={200}
        required
        autoFocus
        error={fault ?? (create.error ? create.error.message : undefined)}
        onChange={(event) => setName(event.target.value)}
      />
      <RadioGroup.Root aria-label="Template" value={key} onValueChange={setKey} className="grid gap-2 sm:grid-cols-2">
        {templates.map(({ key: value, title, about, icon: Icon }) => (
          <RadioGroup.Item
            key={value}
            value={value}
            className="flex items-start gap-3 rounded-md border bg-surface p-3 text-left hover:border-line-strong data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft"
          >
            <Icon className="mt-0.5 size-4 shrink-0 text-accent" aria-hidden />
            <span>
              <span className="block text-sm font-medium">{title}</span>
              <span className="block text-xs text-ink-2">{about}</span>
            </span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" busy={create.isPending}>
          Create agent
        </Button>
      </div>
    </form>
  );
}
