import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../../api/api.ts";
import type { Me } from "../../../api/generated.ts";
import { keys } from "../../../api/keys.ts";
import { useMe } from "../../../api/use-me.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Input } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.tsx";
import { FormFault, faultAt } from "../form-fault.tsx";
import { PasswordCard } from "./password-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";

export function ProfileSection() {
  return (
    <>
      <NameCard />
      <PasswordCard />
      <SessionsCard />
    </>
  );
}

function NameCard() {
  const { user } = useMe();
  const queries = useQueryClient();
  const [firstName, setFirstName] = useState(user.firstName);
  const [lastName, setLastName] = useState(user.lastName);
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: () => api.organization.updateMe({ firstName: firstName.trim(), lastName: lastName.trim() }),
    onSuccess: async (changed) => {
      queries.setQueryData<Me>(keys.me, (me) => me && { ...me, user: changed });
      toast.done("Your name is saved");
      await queries.invalidateQueries({ queryKey: keys.users.all });
    },
  });
  const isChanged = firstName.trim() !== user.firstName || lastName.trim() !== user.lastName;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Card title="Your profile">
      <form onSubmit={submit} className="flex flex-col gap-3">
        <div className="grid gap-3 sm:grid-cols-2">
          <Input
            label="First name"
            autoComplete="given-name"
            value={firstName}
            error={faultAt(save.error, "firstName")}
            onChange={(event) => setFirstName(event.target.value)}
          />
          <Input
            label="Last name"
            autoComplete="family-name"
            value={lastName}
            error={faultAt(save.error, "lastName")}
            onChange={(event) => setLastName(event.target.value)}
          />
        </div>
        <p className="text-sm text-ink-2">
          You sign in as {user.email}, and your role is {user.role}.
        </p>
        <FormFault error={save.error} paths={["firstName", "lastName"]} />
        <div>
          <Button look="primary" type="submit" busy={save.isPending} disabled={!isChanged}>
            Save name
          </Button>
        </div>
      </form>
    </Card>
  );
}
