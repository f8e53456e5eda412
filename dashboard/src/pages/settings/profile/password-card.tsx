import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../../api/api.ts";
import { keys } from "../../../api/keys.ts";
import { useMe } from "../../../api/use-me.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Input } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.tsx";
import { FormFault, faultAt } from "../form-fault.tsx";

const empty = { currentPassword: "", newPassword: "", again: "" };

export function PasswordCard() {
  const { user } = useMe();
  const queries = useQueryClient();
  const [texts, setTexts] = useState(empty);
  const [isDifferent, setIsDifferent] = useState(false);
  const change = useMutation({
    meta: { quiet: true },
    mutationFn: () =>
      api.session.changePassword({ currentPassword: texts.currentPassword, newPassword: texts.newPassword }),
    onSuccess: async () => {
      setTexts(empty);
      toast.done("Your password is changed, and your other sessions have ended");
      await queries.invalidateQueries({ queryKey: keys.sessions.all });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const differ = texts.newPassword !== texts.again;
    setIsDifferent(differ);
    if (!differ) change.mutate();
  };
  const field = (name: keyof typeof empty) => ({
    type: "password",
    required: true,
    value: texts[name],
    onChange: (event: { target: { value: string } }) => setTexts({ ...texts, [name]: event.target.value }),
  });
  return (
    <Card title="Password">
      <form onSubmit={submit} className="flex flex-col gap-3">
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <div className="grid gap-3 sm:grid-cols-3">
          <Input
            label="Current password"
            autoComplete="current-password"
            error={faultAt(change.error, "currentPassword")}
            {...field("currentPassword")}
          />
          <Input
            label="New password"
            autoComplete="new-password"
            error={faultAt(change.error, "newPassword")}
            {...field("newPassword")}
          />
          <Input
            label="New password again"
            autoComplete="new-password"
            error={isDifferent ? "is not the same" : undefined}
            {...field("again")}
          />
        </div>
        <FormFault error={change.error} paths={["currentPassword", "newPassword"]} />
        <div>
          <Button type="submit" busy={change.isPending}>
            Change password
          </Button>
        </div>
      </form>
    </Card>
  );
}
