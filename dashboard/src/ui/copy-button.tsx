import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "./button.tsx";
import { toast } from "./toast.tsx";

export interface CopyButtonProps {
  text: string;
  /** What is copied: "Copy API key". */
  label: string;
  /** With its label in sight, not only as tooltip. */
  wide?: boolean;
}

export function CopyButton({ text, label, wide }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await copyText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), 1_500);
    } catch {
      toast.failed("The browser does not allow copying here: select the text instead.");
    }
  };
  const icon = copied ? <Check className="size-4 text-good" aria-hidden /> : <Copy className="size-4" aria-hidden />;
  if (wide) {
    return (
      <Button icon={icon} onClick={copy}>
        {copied ? "Copied" : label}
      </Button>
    );
  }
  return <IconButton label={copied ? "Copied" : label} size="sm" icon={icon} onClick={copy} />;
}

/** Pages that are not served by https have no clipboard; the old way still works there. */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return await navigator.clipboard.writeText(text);
  const area = document.createElement("textarea");
  area.value = text;
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  if (!done) throw new Error("not copied");
}
