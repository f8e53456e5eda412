import { Send } from "lucide-react";
import { type FormEvent, type RefObject, useState } from "react";
import { Button } from "../../ui/button.tsx";

export interface SayFormProps {
  disabled: boolean;
  field: RefObject<HTMLInputElement | null>;
  onSay: (text: string) => void;
}

const textMax = 2_000;

export function SayForm({ disabled, field, onSay }: SayFormProps) {
  const [text, setText] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "" || disabled) return;
    onSay(text.trim());
    setText("");
  };
  return (
    <form onSubmit={submit} className="flex gap-2 border-t p-3">
      <input
        ref={field}
        aria-label="Say this"
        placeholder={disabled ? "Words can be put in once the call is answered" : "Let the agent say this…"}
        value={text}
        maxLength={textMax}
        disabled={disabled}
        onChange={(event) => setText(event.target.value)}
        // Back to where single keys are shortcuts.
        onKeyDown={(event) => event.key === "Escape" && event.currentTarget.blur()}
        className="h-8 min-w-0 flex-1 rounded-md border border-line-strong bg-surface px-2.5 text-sm hover:border-ink-3 disabled:bg-sunken"
      />
      <Button
        type="submit"
        look="primary"
        disabled={disabled || text.trim() === ""}
        icon={<Send className="size-4" aria-hidden />}
      >
        Say
      </Button>
    </form>
  );
}
