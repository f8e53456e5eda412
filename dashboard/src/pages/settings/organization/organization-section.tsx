import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../../api/api.ts";
import type { Organization } from "../../../api/generated.ts";
import { keys } from "../../../api/keys.ts";
import { useMay } from "../../../api/use-me.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Input } from "../../../ui/field.tsx";
import { ErrorState, Loading, Skeleton } from "../../../ui/states.tsx";
import { Moment } from "../../../ui/time.tsx";
import { toast } from "../../../ui/toast.tsx";
import { FormFault, faultAt } from "../form-fault.tsx";
import { HoursCard } from "./hours-card.tsx";

export function OrganizationSection() {
  const organization = useQuery({
    queryKey: keys.organization.all,
    queryFn: ({ signal }) => api.organization.getOrganization({ signal }),
  });
  if (organization.isPending) {
    return (
      <Loading>
        <div className="flex flex-col gap-4">
          <Skeleton className="h-44 w-full rounded-lg" />
          <Skeleton className="h-96 w-full rounded-lg" />
        </div>
      </Loading>
    );
  }
  if (!organization.data) {
    return <ErrorState error={organization.error} onRetry={() => void organization.refetch()} />;
  }
  return (
    <>
      <NameCard organization={organization.data} />
      <HoursCard key={JSON.stringify(organization.data.businessHours)} hours={organization.data.businessHours} />
    </>
  );
}

function NameCard({ organization }: { organization: Organization }) {
  const queries = useQueryClient();
  const fixed = !useMay("owner");
  const [name, setName] = useState(organization.name);
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: () => api.organization.updateOrganization({ name: name.trim() }),
    onSuccess: async (changed) => {
      queries.setQueryData(keys.organization.all, changed);
      toast.done("The name is saved");
      await queries.invalidateQueries({ queryKey: keys.me });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Card title="Organization">
      <form onSubmit={submit} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-end gap-2">
          <Input
            label="Name"
            value={name}
            disabled={fixed}
            className="max-w-md min-w-56 flex-1"
            error={faultAt(save.error, "name")}
            onChange={(event) => setName(event.target.value)}
          />
          {!fixed && (
            <Button look="primary" type="submit" busy={save.isPending} disabled={name.trim() === organization.name}>
              Save name
            </Button>
          )}
        </div>
        <FormFault error={save.error} paths={["name"]} />
        <dl className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-y-1 text-sm">
          <dt className="text-ink-2">Organization id</dt>
          <dd className="flex items-center gap-1">
            <span className="truncate font-mono text-xs">{organization.id}</span>
            <CopyButton text={organization.id} label="Copy organization id" />
          </dd>
          <dt className="text-ink-2">Created</dt>
          <dd>
            <Moment at={organization.createdAt} />
          </dd>
        </dl>
        {fixed && <p className="text-sm text-ink-2">Only owners change the organization.</p>}
      </form>
    </Card>
  );
}
