import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../api/api.ts";
import { messageOf } from "../api/problem.ts";
import { Button } from "../ui/button.tsx";
import { Input } from "../ui/field.tsx";

export interface SignInFormProps {
  /** Known when a session ended: the same person comes back. */
  email?: string;
  onSignedIn: () => void;
}

export function SignInForm({ email: known, onSignedIn }: SignInFormProps) {
  const [email, setEmail] = useState(known ?? "");
  const [password, setPassword] = useState("");
  const signIn = useMutation({
    mutationFn: () => api.session.signIn({ email: email.trim(), password }),
    onSuccess: onSignedIn,
    meta: { quiet: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <Input
        label="E-mail address"
        type="email"
        name="email"
        autoComplete="username"
        required
        readOnly={known !== undefined}
        autoFocus={known === undefined}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Input
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        required
        autoFocus={known !== undefined}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {signIn.isError && (
        <p role="alert" className="text-sm font-medium text-bad">
          {messageOf(signIn.error)}
        </p>
      )}
      <Button type="submit" look="primary" busy={signIn.isPending} className="mt-1">
        Sign in
      </Button>
    </form>
  );
}
