import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../../api/api.ts";
import { keys } from "../../../api/keys.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Input } from "../../../ui/field.tsx";
import { FormFault, faultAt } from "../form-fault.tsx";
import { SecretShown } from "../secret-shown.tsx";

export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const [name, setName] = useState("");
  const create = useMutation({
    meta: { quiet: true },
    // The key is nowhere but in this dialog: not kept once it is closed.
    gcTime: 0,
    mutationFn: () => api.apiKeys.createApiKey({ name: name.trim() }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.apiKeys.all }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  if (create.data) {
    const curl = `curl ${window.location.origin}/api/me -H 'x-api-key: ${create.data.apiKey}'`;
    return (
      <Dialog
        open
        insistent
        onClose={onClose}
        title={`Your new key “${name.trim()}”`}
        description="Copy it now: it is shown only here, and stored nowhere in readable form."
        footer={
          <Button look="primary" onClick={onClose}>
            I have copied it
          </Button>
        }
      >
        <div className="flex flex-col gap-3">
          <SecretShown label="API key" secret={create.data.apiKey} />
          <p className="text-sm text-ink-2">Try it:</p>
          <SecretShown label="Command" secret={curl} />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="New API key"
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form="new-key" busy={create.isPending} disabled={name.trim() === ""}>
            Create key
          </Button>
        </>
      }
    >
      <form id="new-key" onSubmit={submit} className="flex flex-col gap-3">
        <Input
          label="Name"
          placeholder="What will use it, such as “Booking site”"
          value={name}
          error={faultAt(create.error, "name")}
          onChange={(event) => setName(event.target.value)}
        />
        <FormFault error={create.error} paths={["name"]} />
      </form>
    </Dialog>
  );
}
