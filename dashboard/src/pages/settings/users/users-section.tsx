import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import type { User } from "../../../api/generated.ts";
import { keys } from "../../../api/keys.ts";
import { isAtLeast, useMay, useMe } from "../../../api/use-me.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { cx } from "../../../ui/class-names.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Select } from "../../../ui/field.tsx";
import { ErrorState, Loading, Skeleton } from "../../../ui/states.tsx";
import { toast } from "../../../ui/toast.tsx";
import { InvitationsCard } from "./invitations-card.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { roleOptions } from "./role-options.ts";

export function UsersSection() {
  const isAdmin = useMay("admin");
  const [isInviting, setIsInviting] = useState(false);
  return (
    <>
      <UsersCard onInvite={isAdmin ? () => setIsInviting(true) : undefined} />
      {isAdmin && <InvitationsCard />}
      <Card title="What the roles may do">
        <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-y-1 text-sm">
          {roleOptions.map(({ value, label, help }) => (
            <div key={value} className="contents">
              <dt className="font-medium">{label}</dt>
              <dd className="text-ink-2">{help}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </>
  );
}

function UsersCard({ onInvite }: { onInvite: (() => void) | undefined }) {
  const queries = useQueryClient();
  const [removed, setRemoved] = useState<User>();
  const users = useQuery({
    queryKey: keys.users.list(),
    queryFn: ({ signal }) => api.organization.listUsers({ signal }),
  });
  const change = useMutation({
    mutationFn: ({ id, role }: Pick<User, "id" | "role">) => api.organization.updateUser(id, { role }),
    onMutate: ({ id, role }) => {
      const before = queries.getQueryData<User[]>(keys.users.list());
      queries.setQueryData<User[]>(keys.users.list(), (list) =>
        list?.map((user) => (user.id === id ? { ...user, role } : user)),
      );
      return { before };
    },
    onError: (_error, _change, shown) => queries.setQueryData(keys.users.list(), shown?.before),
    onSuccess: ({ firstName, email, role }) => toast.done(`${firstName || email} is ${role} now`),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: keys.users.all });
      await queries.invalidateQueries({ queryKey: keys.me });
    },
  });
  const remove = useMutation({
    mutationFn: (user: User) => api.organization.removeUser(user.id),
    onSuccess: async (_nothing, user) => {
      toast.done(`${user.email} was removed`);
      await queries.invalidateQueries({ queryKey: keys.users.all });
    },
    onSettled: () => setRemoved(undefined),
  });
  return (
    <Card
      title="Users"
      flush
      actions={
        onInvite && (
          <Button size="sm" look="primary" icon={<UserPlus className="size-4" aria-hidden />} onClick={onInvite}>
            Invite
          </Button>
        )
      }
    >
      {users.isPending && (
        <Loading>
          <Skeleton className="m-4 h-10" />
        </Loading>
      )}
      {users.isError && !users.data && <ErrorState error={users.error} onRetry={() => void users.refetch()} />}
      <ul aria-label="Users" className="divide-y divide-line">
        {users.data?.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            onRole={(role) => change.mutate({ id: user.id, role })}
            onRemove={() => setRemoved(user)}
          />
        ))}
      </ul>
      {removed && (
        <ConfirmDialog
          open
          title={`Remove ${removed.email}?`}
          action="Remove user"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(removed)}
          onClose={() => setRemoved(undefined)}
        >
          They are signed out at once and their API keys are revoked. What they made stays. An invitation brings them
          back.
        </ConfirmDialog>
      )}
    </Card>
  );
}

interface UserRowProps {
  user: User;
  onRole: (role: User["role"]) => void;
  onRemove: () => void;
}

function UserRow({ user, onRole, onRemove }: UserRowProps) {
  const me = useMe().user;
  // Admins and owners are the business of owners.
  const mayChange =
    me.id !== user.id && (me.role === "owner" || (me.role === "admin" && !isAtLeast(user.role, "admin")));
  const name = `${user.firstName} ${user.lastName}`.trim();
  const options = roleOptions.filter(({ value }) => me.role === "owner" || !isAtLeast(value, "admin"));
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm">
      <span className={cx("min-w-0 flex-1", mayChange && "max-sm:basis-full")}>
        <span className="block truncate font-medium">
          {name || user.email} {me.id === user.id && <span className="font-normal text-ink-2">(you)</span>}
        </span>
        {name && <span className="block truncate text-xs text-ink-2">{user.email}</span>}
      </span>
      {mayChange ? (
        <>
          <Select
            label={`Role of ${user.email}`}
            hideLabel
            className="w-30"
            options={options}
            value={user.role}
            onChange={(event) => onRole(event.target.value as User["role"])}
          />
          <Button size="sm" look="ghost" aria-label={`Remove ${user.email}`} onClick={onRemove}>
            Remove
          </Button>
        </>
      ) : (
        <Badge>{user.role}</Badge>
      )}
    </li>
  );
}
