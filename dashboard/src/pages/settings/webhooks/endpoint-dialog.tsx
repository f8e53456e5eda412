import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../../api/api.ts";
import type { CreatedWebhookEndpoint, WebhookEndpoint } from "../../../api/generated.ts";
import { keys } from "../../../api/keys.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/choice.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Input } from "../../../ui/field.tsx";
import { FormFault, faultAt } from "../form-fault.tsx";
import { SecretShown } from "../secret-shown.tsx";

type EventName = WebhookEndpoint["events"][number];

const events: { value: EventName; label: string }[] = [
  { value: "call.started", label: "call.started: the other side answered" },
  { value: "call.ended", label: "call.ended: the call has its final status" },
  { value: "recording.ready", label: "recording.ready: the recording can be heard" },
  { value: "call.analyzed", label: "call.analyzed: summary, disposition and data are there" },
];

export function EndpointDialog({ endpoint, onClose }: { endpoint?: WebhookEndpoint; onClose: () => void }) {
  const queries = useQueryClient();
  const [url, setUrl] = useState(endpoint?.url ?? "");
  const [description, setDescription] = useState(endpoint?.description ?? "");
  const [chosen, setChosen] = useState<readonly EventName[]>(endpoint?.events ?? ["call.analyzed"]);
  const [created, setCreated] = useState<CreatedWebhookEndpoint>();
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: async () => {
      const input = { url: url.trim(), description: description.trim(), events: [...chosen] };
      if (endpoint) return void (await api.webhooks.updateWebhookEndpoint(endpoint.id, input));
      setCreated(await api.webhooks.createWebhookEndpoint(input));
    },
    onSuccess: async () => {
      if (endpoint) onClose();
      await queries.invalidateQueries({ queryKey: keys.webhooks.all });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  if (created) {
    return (
      <Dialog
        open
        insistent
        onClose={onClose}
        title="The endpoint's signing secret"
        description="Copy it now: it is shown only here. With it the receiver checks that a message is genuine."
        footer={
          <Button look="primary" onClick={onClose}>
            I have copied it
          </Button>
        }
      >
        <SecretShown label="Signing secret" secret={created.secret} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={endpoint ? "Edit endpoint" : "New endpoint"}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form="endpoint" busy={save.isPending}>
            {endpoint ? "Save" : "Create endpoint"}
          </Button>
        </>
      }
    >
      <form id="endpoint" noValidate onSubmit={submit} className="flex flex-col gap-3">
        <Input
          label="Address"
          type="url"
          placeholder="https://example.com/hooks/calls"
          value={url}
          error={faultAt(save.error, "url")}
          onChange={(event) => setUrl(event.target.value)}
        />
        <Input
          label="Description"
          value={description}
          error={faultAt(save.error, "description")}
          onChange={(event) => setDescription(event.target.value)}
        />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 text-sm font-medium text-ink-2">Tell of</legend>
          {events.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={chosen.includes(value)}
              onChange={(on) => setChosen(on ? [...chosen, value] : chosen.filter((each) => each !== value))}
            />
          ))}
          {faultAt(save.error, "events") && (
            <p className="text-xs font-medium text-bad">{faultAt(save.error, "events")}</p>
          )}
        </fieldset>
        <FormFault error={save.error} paths={["url", "description", "events"]} />
      </form>
    </Dialog>
  );
}
