import { CopyButton } from "../../ui/copy-button.tsx";

/** A secret, a link or a command, to be copied. */
export function SecretShown({ label, secret }: { label: string; secret: string }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <input
        readOnly
        aria-label={label}
        value={secret}
        onFocus={(event) => event.target.select()}
        className="h-8 min-w-48 flex-1 rounded-md border border-line-strong bg-sunken px-2.5 font-mono text-xs text-ink"
      />
      <CopyButton text={secret} label={`Copy ${label.toLowerCase()}`} wide />
    </div>
  );
}
