import { Input } from "../ui/field.tsx";

const passwordMin = 8;

interface FieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

/** Who somebody is, where an account is made or joined. */
export function NameFields({ field }: { field: (name: "firstName" | "lastName") => FieldProps }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Input label="First name" autoComplete="given-name" autoFocus required maxLength={200} {...field("firstName")} />
      <Input label="Last name" autoComplete="family-name" maxLength={200} {...field("lastName")} />
    </div>
  );
}

export function NewPasswordField(props: FieldProps) {
  return (
    <Input
      label="Password"
      type="password"
      autoComplete="new-password"
      required
      minLength={passwordMin}
      maxLength={1000}
      help={`At least ${passwordMin} characters.`}
      {...props}
    />
  );
}
