import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { api } from "../../api/api.ts";
import { ApiError, messageOf } from "../../api/problem.ts";
import { NameFields, NewPasswordField } from "../../app/account-fields.tsx";
import { Button } from "../../ui/button.tsx";
import { Input } from "../../ui/field.tsx";

const blank = { firstName: "", lastName: "", organizationName: "", email: "", password: "" };
type Values = typeof blank;

export function SetupForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [values, setValues] = useState(blank);
  const setup = useMutation({
    mutationFn: () => api.setup.completeSetup({ token, ...filled(values) }),
    onSuccess: onDone,
    meta: { quiet: true },
  });
  const error = setup.error instanceof ApiError ? setup.error : undefined;
  const field = (name: keyof Values) => ({
    name,
    value: values[name],
    error: error?.faultOf(name),
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setup.mutate();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <NameFields field={field} />
      <Input
        label="Organization"
        autoComplete="organization"
        required
        maxLength={200}
        placeholder="Quinn Dental"
        {...field("organizationName")}
      />
      <Input label="E-mail address" type="email" autoComplete="username" required maxLength={320} {...field("email")} />
      <NewPasswordField {...field("password")} />
      {setup.isError && (error?.faults.length ?? 0) === 0 && (
        <p role="alert" className="text-sm font-medium text-bad">
          {messageOf(setup.error)}{" "}
          {error?.code === "link_invalid" && (
            <Link to="/sign-in" className="underline">
              Sign in
            </Link>
          )}
        </p>
      )}
      <Button type="submit" look="primary" busy={setup.isPending} className="mt-1">
        Make it mine
      </Button>
    </form>
  );
}

/** What is left empty keeps what it is. */
function filled({ email, password, ...names }: Values) {
  const sent = Object.entries(names)
    .map(([name, value]) => [name, value.trim()])
    .filter(([, value]) => value !== "");
  return { ...Object.fromEntries(sent), email: email.trim(), password };
}
