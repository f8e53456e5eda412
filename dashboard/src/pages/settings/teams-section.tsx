import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { api } from "../../api/api.ts";
import type { Department } from "../../api/generated.ts";
import { keys } from "../../api/keys.ts";
import { useMay } from "../../api/use-me.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Editable } from "../../ui/editable.tsx";
import { Input } from "../../ui/field.tsx";
import { ErrorState, Loading, Skeleton } from "../../ui/states.tsx";
import { toast } from "../../ui/toast.tsx";

type Team = Pick<Department, "id" | "name">;

/** Departments and groups are alike: names that activities are filed under. */
interface TeamKind {
  one: "department" | "group";
  title: string;
  keys: typeof keys.departments | typeof keys.groups;
  list(signal: AbortSignal): Promise<Team[]>;
  create(name: string): Promise<Team>;
  rename(id: string, name: string): Promise<Team>;
  remove(id: string): Promise<void>;
}

const pageSize = "500";

const departments: TeamKind = {
  one: "department",
  title: "Departments",
  keys: keys.departments,
  list: async (signal) => (await api.crmDepartments.listDepartments({ pageSize }, { signal })).departments,
  create: (name) => api.crmDepartments.createDepartment({ name }),
  rename: (id, name) => api.crmDepartments.patchDepartment(id, { name }),
  remove: (id) => api.crmDepartments.deleteDepartment(id),
};

const groups: TeamKind = {
  one: "group",
  title: "Groups",
  keys: keys.groups,
  list: async (signal) => (await api.crmGroups.listGroups({ pageSize }, { signal })).groups,
  create: (name) => api.crmGroups.createGroup({ name }),
  rename: (id, name) => api.crmGroups.patchGroup(id, { name }),
  remove: (id) => api.crmGroups.deleteGroup(id),
};

export function TeamsSection() {
  return (
    <>
      <p className="text-sm text-ink-2">What the activities of the CRM can be filed under.</p>
      <TeamsCard kind={departments} />
      <TeamsCard kind={groups} />
    </>
  );
}

function TeamsCard({ kind }: { kind: TeamKind }) {
  const queries = useQueryClient();
  const mayChange = useMay("member");
  const [removed, setRemoved] = useState<Team>();
  const teams = useQuery({ queryKey: kind.keys.list(), queryFn: ({ signal }) => kind.list(signal) });
  const readAgain = () => queries.invalidateQueries({ queryKey: kind.keys.all });
  const rename = useMutation({
    mutationFn: ({ id, name }: Team) => kind.rename(String(id), name),
    onMutate: (changed) => {
      const before = queries.getQueryData<Team[]>(kind.keys.list());
      queries.setQueryData<Team[]>(kind.keys.list(), (list) =>
        list?.map((team) => (team.id === changed.id ? { ...team, name: changed.name } : team)),
      );
      return { before };
    },
    onError: (_error, _changed, shown) => queries.setQueryData(kind.keys.list(), shown?.before),
    onSettled: readAgain,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Team) => kind.remove(String(id)),
    onSuccess: (_nothing, { name }) => toast.done(`${name} was deleted`),
    onSettled: async () => {
      setRemoved(undefined);
      await readAgain();
    },
  });
  return (
    <Card title={kind.title} flush>
      {teams.isPending && (
        <Loading>
          <Skeleton className="m-4 h-10" />
        </Loading>
      )}
      {teams.isError && !teams.data && <ErrorState error={teams.error} onRetry={() => void teams.refetch()} />}
      {teams.data?.length === 0 && <p className="px-4 py-3 text-sm text-ink-2">There are no {kind.one}s yet.</p>}
      <ul aria-label={kind.title} className="divide-y divide-line">
        {teams.data?.map((team) => (
          <li key={team.id} className="flex min-h-11 items-center gap-3 px-4 py-1.5 text-sm">
            <div className="min-w-0 flex-1">
              <Editable
                label={`Name of ${team.name}`}
                value={team.name}
                disabled={!mayChange}
                check={(name) => (name === "" ? "Cannot be empty" : undefined)}
                onSave={(name) => rename.mutate({ id: team.id, name })}
              />
            </div>
            {mayChange && (
              <IconButton
                size="sm"
                label={`Delete ${team.name}`}
                icon={<Trash2 className="size-4" aria-hidden />}
                onClick={() => setRemoved(team)}
              />
            )}
          </li>
        ))}
      </ul>
      {mayChange && <AddForm kind={kind} onAdded={readAgain} />}
      {removed && (
        <ConfirmDialog
          open
          title={`Delete ${removed.name}?`}
          action={`Delete ${kind.one}`}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(removed)}
          onClose={() => setRemoved(undefined)}
        >
          Activities that were filed under it stay, without a {kind.one}.
        </ConfirmDialog>
      )}
    </Card>
  );
}

function AddForm({ kind, onAdded }: { kind: TeamKind; onAdded: () => Promise<void> }) {
  const [name, setName] = useState("");
  const add = useMutation({
    mutationFn: (wanted: string) => kind.create(wanted),
    onSuccess: async () => {
      setName("");
      await onAdded();
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "") add.mutate(name.trim());
  };
  return (
    <form onSubmit={onSubmit} className="flex gap-2 border-t px-4 py-2.5">
      <Input
        label={`New ${kind.one}`}
        hideLabel
        placeholder={`New ${kind.one}…`}
        maxLength={200}
        className="max-w-xs flex-1"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button
        type="submit"
        icon={<Plus className="size-4" aria-hidden />}
        busy={add.isPending}
        disabled={name.trim() === ""}
        aria-label={`Add ${kind.one}`}
      >
        Add
      </Button>
    </form>
  );
}
