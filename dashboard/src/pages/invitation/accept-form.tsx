import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../api/api.ts";
import { ApiError, messageOf } from "../../api/problem.ts";
import { NameFields, NewPasswordField } from "../../app/account-fields.tsx";
import { Button } from "../../ui/button.tsx";

const blank = { firstName: "", lastName: "", password: "" };

export function AcceptForm({ token, email, onDone }: { token: string; email: string; onDone: () => void }) {
  const [values, setValues] = useState(blank);
  const accept = useMutation({
    mutationFn: () => api.invitations.acceptInvitation({ token, ...values }),
    onSuccess: onDone,
    meta: { quiet: true },
  });
  const error = accept.error instanceof ApiError ? accept.error : undefined;
  const field = (name: keyof typeof blank) => ({
    name,
    value: values[name],
    error: error?.faultOf(name),
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    accept.mutate();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      {/* For password managers, which file the password under it. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NameFields field={field} />
      <NewPasswordField {...field("password")} />
      {accept.isError && (error?.faults.length ?? 0) === 0 && (
        <p role="alert" className="text-sm font-medium text-bad">
          {messageOf(accept.error)}
        </p>
      )}
      <Button type="submit" look="primary" busy={accept.isPending} className="mt-1">
        Join
      </Button>
    </form>
  );
}
