import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../../api/api.ts";
import { keys } from "../../../api/keys.ts";
import { isAtLeast, type Role, useMe } from "../../../api/use-me.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Input, Select } from "../../../ui/field.tsx";
import { FormFault, faultAt } from "../form-fault.tsx";
import { SecretShown } from "../secret-shown.tsx";
import { roleOptions } from "./role-options.ts";

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const own = useMe().user.role;
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("member");
  const invite = useMutation({
    meta: { quiet: true },
    mutationFn: () => api.invitations.inviteUser({ email: email.trim(), role }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.invitations.all }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    invite.mutate();
  };
  if (invite.data) {
    return (
      <Dialog
        open
        onClose={onClose}
        title="The invitation is on its way"
        description={`${invite.data.email} gets it by e-mail. The link works once, for seven days; it is shown only here.`}
        footer={
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <SecretShown label="Invitation link" secret={invite.data.link} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Invite somebody"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form="invite" busy={invite.isPending}>
            Send invitation
          </Button>
        </>
      }
    >
      <form id="invite" onSubmit={submit} noValidate className="flex flex-col gap-3">
        <Input
          label="E-mail address"
          type="email"
          value={email}
          error={faultAt(invite.error, "email")}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Select
          label="Role"
          options={roleOptions.filter(({ value }) => own === "owner" || !isAtLeast(value, "admin"))}
          value={role}
          help={roleOptions.find(({ value }) => value === role)?.help}
          onChange={(event) => setRole(event.target.value as Role)}
        />
        <FormFault error={invite.error} paths={["email"]} />
      </form>
    </Dialog>
  );
}
