/** How a setting is edited. */
export type Control =
  | { kind: "text"; placeholder?: string }
  | { kind: "long-text"; rows: number; placeholder?: string }
  | { kind: "number"; min?: number; max?: number; step?: number; unit?: string; nullText?: string }
  | { kind: "choice"; options: readonly { value: string; label: string }[]; other?: boolean }
  | { kind: "switch" }
  | { kind: "url" }
  | { kind: "zone" }
  | { kind: "language" }
  | { kind: "voice" }
  | { kind: "voices" }
  | { kind: "tool" }
  | { kind: "tools" }
  | { kind: "call-data" }
  | { kind: "dispositions" }
  | { kind: "number-of-organization" }
  | { kind: "json" };

/** Whose setting it is: of both records, of one, or of the agent as a whole. */
export type Scope = "both" | "outbound" | "agent";

export interface Setting {
  /** In the record; "turnDetectionSettings.vadMode" is inside. */
  path: string;
  label: string;
  help: string;
  control: Control;
  scope: Scope;
  /** What it is when nobody said otherwise, as the server has it. */
  preset: unknown;
  /** The same for outbound, where it differs. */
  outboundPreset?: unknown;
}

export interface Section {
  key: string;
  label: string;
  about: string;
  settings: readonly Setting[];
}

export const both = (
  path: string,
  label: string,
  preset: unknown,
  control: Control,
  help: string,
  outboundPreset: unknown = preset,
): Setting => ({ path, label, help, control, preset, outboundPreset, scope: "both" });
export const own = (path: string, label: string, preset: unknown, control: Control, help: string): Setting => ({
  path,
  label,
  help,
  control,
  preset,
  scope: "agent",
});
export const outbound = (path: string, label: string, preset: unknown, control: Control, help: string): Setting => ({
  ...own(path, label, preset, control, help),
  scope: "outbound",
});

export const turn = (name: string, label: string, preset: unknown, control: Control, help: string) =>
  both(`turnDetectionSettings.${name}`, label, preset, control, help);
export const seconds = (step: number): Control => ({ kind: "number", min: 0, max: 3600, step, unit: "seconds" });
