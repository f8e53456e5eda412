import { useMutation, useQueryClient } from "@tanstack/react-query";
import { PlugZap } from "lucide-react";
import { type FormEvent, useState } from "react";
import { api } from "../../api/api.ts";
import { keys } from "../../api/keys.ts";
import { ApiError } from "../../api/problem.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { phone } from "../../ui/format.ts";
import { toast } from "../../ui/toast.tsx";
import { useCanAdminister } from "../agents/use-can-edit.ts";
import { CheckResult, useConnectionCheck } from "./connection-check.tsx";
import { changeOf, draftOf } from "./number-draft.ts";
import { NumberFields } from "./number-fields.tsx";
import type { ListedNumber } from "./queries.ts";

/** A number with all its settings; without one, a new number. */
export function NumberSheet({ number, onClose }: { number?: ListedNumber; onClose: () => void }) {
  const queries = useQueryClient();
  const canEdit = useCanAdminister();
  const before = draftOf(number);
  const [draft, setDraft] = useState(before);
  const [deleting, setDeleting] = useState(false);
  const change = changeOf(draft, before);
  const isChanged = Object.keys(change).length > 0;
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: keys.numbers.all });
    void queries.invalidateQueries({ queryKey: keys.agents.all });
  };
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: () =>
      number
        ? api.phoneNumbers.patchPhoneNumber(number.id, change)
        : api.phoneNumbers.createPhoneNumber({ ...change, provider: draft.provider }),
    onSuccess: (saved) => {
      refresh();
      toast.done(number ? `Saved ${phone(saved.phoneNumber)}` : `Added ${phone(saved.phoneNumber)}`);
      onClose();
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.phoneNumbers.deletePhoneNumber(id),
    onSuccess: () => {
      refresh();
      toast.done(`Deleted ${phone(draft.phoneNumber)}`);
      onClose();
    },
  });
  const fault = (path: string) => (save.error instanceof ApiError ? save.error.faultOf(path) : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      size="lg"
      title={number ? phone(number.phoneNumber) : "Add a phone number"}
      footer={
        canEdit && (
          <>
            {number && (
              <Button look="ghost" className="mr-auto text-bad!" onClick={() => setDeleting(true)}>
                Delete…
              </Button>
            )}
            <Button onClick={onClose}>Cancel</Button>
            <Button
              type="submit"
              form="number-form"
              look="primary"
              busy={save.isPending}
              disabled={number !== undefined && !isChanged}
            >
              {number ? "Save number" : "Add number"}
            </Button>
          </>
        )
      }
    >
      {number && canEdit && <Connection number={number} isChanged={isChanged} />}
      <form id="number-form" onSubmit={submit}>
        {save.error && (
          <p role="alert" className="mb-4 rounded-md bg-bad-soft px-3 py-2 text-sm text-bad">
            {save.error.message}
          </p>
        )}
        <fieldset disabled={!canEdit}>
          <NumberFields draft={draft} onChange={setDraft} fault={fault} isNew={!number} {...(number && { number })} />
        </fieldset>
      </form>
      <ConfirmDialog
        open={deleting}
        title={`Delete ${number ? phone(number.phoneNumber) : ""}?`}
        action="Delete number"
        busy={remove.isPending}
        onConfirm={() => number && remove.mutate(number.id)}
        onClose={() => setDeleting(false)}
      >
        Calls to it are refused from then on, and agents that call from it lose it. Past calls stay. This cannot be
        undone.
      </ConfirmDialog>
    </Sheet>
  );
}

function Connection({ number, isChanged }: { number: ListedNumber; isChanged: boolean }) {
  const check = useConnectionCheck(number.id);
  return (
    <section aria-label="Connection" className="mb-5 flex flex-col gap-3 rounded-lg border bg-sunken p-3">
      <div className="flex items-center justify-between gap-2">
        <p className="text-sm text-ink-2">
          {isChanged ? "Checks the number as it was saved." : "Can calls be placed and taken now?"}
        </p>
        <Button icon={<PlugZap className="size-4" />} busy={check.isPending} onClick={() => check.mutate()}>
          Check connection
        </Button>
      </div>
      {check.data && <CheckResult check={check.data} />}
    </section>
  );
}
