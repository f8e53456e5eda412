import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast.tsx";
import { kinds } from "./kinds.ts";
import type { CrmRecord, RecordKind } from "./record-kind.ts";

export interface DeleteDialogProps {
  kind: RecordKind;
  record: CrmRecord;
  onClose: () => void;
  /** Called before what was read is forgotten: a page that shows the record has to go first. */
  onDeleted?: () => Promise<void>;
}

export function DeleteDialog({ kind, record, onClose, onDeleted }: DeleteDialogProps) {
  const queries = useQueryClient();
  const title = kind.titleOf(record);
  const remove = useMutation({
    mutationFn: () => kind.remove(record.id),
    onSuccess: async () => {
      toast.done(`${title} was deleted`);
      onClose();
      await onDeleted?.();
      queries.removeQueries({ queryKey: kind.keys.one(record.id) });
      // Other kinds may have referred to it.
      await Promise.all(Object.values(kinds).map((each) => queries.invalidateQueries({ queryKey: each.keys.all })));
    },
  });
  return (
    <ConfirmDialog
      open
      title={`Delete ${title}?`}
      action={`Delete ${kind.one}`}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      This cannot be undone. {kept[kind.tab]}
    </ConfirmDialog>
  );
}

const kept = {
  companies: "Its contacts, deals and activities stay, without a company.",
  contacts: "Calls with this person stay in the list of calls.",
  deals: "Activities about it stay.",
  activities: "",
};
