import type { ReactNode } from "react";

/** What every control of a setting is given. */
export interface SettingFieldProps<Value = unknown> {
  label: ReactNode;
  /** The label as a plain text, for names of parts. */
  name: string;
  help: ReactNode;
  error: string | undefined;
  /** What is wrong inside of it, by the rest of the path. */
  faults: readonly { path: string; message: string }[];
  value: Value;
  onChange: (value: Value) => void;
  disabled: boolean;
  direction: "inbound" | "outbound";
}
