import { CheckCheck, Download, Star, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { UpdateCallInput } from "../../api/generated.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Input, type Option, Textarea } from "../../ui/field.tsx";
import { count } from "../../ui/format.ts";
import { DropdownMenu, MenuItem } from "../../ui/menu.tsx";
import { Progress } from "../../ui/progress.tsx";
import { toast } from "../../ui/toast.tsx";
import { useChangeMany } from "./change-many.ts";
import type { Selection } from "./use-selection.ts";

export interface SelectionBarProps {
  selection: Selection;
  dispositions: readonly Option[];
  /** For those who only look: calls can be exported and nothing else. */
  fixed: boolean;
  onExport: () => void;
}

type Asked = "disposition" | "callScore" | "comments";

/** What can be done with the calls that are selected. */
export function SelectionBar({ selection, dispositions, fixed, onExport }: SelectionBarProps) {
  const [asked, setAsked] = useState<Asked>();
  const many = useChangeMany();
  const { calls } = selection;
  const change = async (what: string, values: UpdateCallInput, which = calls) => {
    setAsked(undefined);
    const result = await many.start(what, which, values);
    if (result.failed.length > 0 || result.done < result.total) return;
    many.close();
    toast.done(`${what}: ${count(result.total)} ${result.total === 1 ? "call" : "calls"}`);
  };
  const { state } = many;
  return (
    <>
      <section
        aria-label="Selected calls"
        className="flex flex-wrap items-center gap-1.5 rounded-md border border-accent bg-accent-soft px-2 py-1"
      >
        <span className="px-1 text-sm font-medium text-accent" aria-live="polite">
          {count(calls.length)} selected
        </span>
        {!fixed && <Changes onChange={change} onAsk={setAsked} />}
        <Button size="sm" icon={<Download className="size-3.5" aria-hidden />} onClick={onExport}>
          Export CSV
        </Button>
        <Button size="sm" look="ghost" icon={<X className="size-3.5" aria-hidden />} onClick={selection.clear}>
          Clear selection
        </Button>
      </section>
      {asked && (
        <ValueDialog
          asked={asked}
          number={calls.length}
          dispositions={dispositions}
          onClose={() => setAsked(undefined)}
          onSave={(values) => change(names[asked].done, values)}
        />
      )}
      <Dialog
        open={state !== undefined}
        onClose={state?.running ? many.stop : many.close}
        title={state?.what ?? ""}
        size="sm"
        footer={
          state?.running ? <Button onClick={many.stop}>Stop</Button> : <Button onClick={many.close}>Close</Button>
        }
      >
        {state && (
          <>
            <Progress label={state.what} done={state.done} total={state.total} />
            {state.failed.length > 0 && (
              <p role="alert" className="mt-2 text-sm text-bad">
                {count(state.failed.length)} failed: {state.reason}
              </p>
            )}
          </>
        )}
      </Dialog>
    </>
  );
}

interface ChangesProps {
  onChange: (what: string, values: UpdateCallInput) => void;
  onAsk: (asked: Asked) => void;
}

function Changes({ onChange, onAsk }: ChangesProps) {
  return (
    <>
      <DropdownMenu
        trigger={
          <Button size="sm" icon={<Star className="size-3.5" aria-hidden />}>
            Favorite
          </Button>
        }
      >
        <MenuItem onSelect={() => onChange("Made favorites", { favorite: true })}>Make favorites</MenuItem>
        <MenuItem onSelect={() => onChange("No favorites any more", { favorite: false })}>Take the star away</MenuItem>
      </DropdownMenu>
      <DropdownMenu
        trigger={
          <Button size="sm" icon={<CheckCheck className="size-3.5" aria-hidden />}>
            Audit
          </Button>
        }
      >
        <MenuItem onSelect={() => onChange("Marked audited", { audited: true })}>Mark audited</MenuItem>
        <MenuItem onSelect={() => onChange("Marked not audited", { audited: false })}>Mark not audited</MenuItem>
      </DropdownMenu>
      <Button size="sm" onClick={() => onAsk("disposition")}>
        Disposition…
      </Button>
      <Button size="sm" onClick={() => onAsk("callScore")}>
        Score…
      </Button>
      <Button size="sm" onClick={() => onAsk("comments")}>
        Comments…
      </Button>
    </>
  );
}

const names: Record<Asked, { title: string; done: string }> = {
  disposition: { title: "Set the disposition", done: "Disposition set" },
  callScore: { title: "Set the score", done: "Score set" },
  comments: { title: "Set the comments", done: "Comments set" },
};

interface ValueDialogProps {
  asked: Asked;
  number: number;
  dispositions: readonly Option[];
  onSave: (values: UpdateCallInput) => void;
  onClose: () => void;
}

function ValueDialog({ asked, number, dispositions, onSave, onClose }: ValueDialogProps) {
  const [text, setText] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const value = text.trim();
    if (asked === "disposition") onSave({ disposition: value });
    else if (asked === "callScore") onSave({ callScore: value === "" ? null : Number(value) });
    else onSave({ comments: value || null });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={names[asked].title}
      description={`Of ${count(number)} ${number === 1 ? "call" : "calls"}. What they have now is replaced; leave it empty to remove it.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form="value-of-many">
            Save
          </Button>
        </>
      }
    >
      <form id="value-of-many" onSubmit={submit}>
        {asked === "comments" && (
          <Textarea label="Comments" autoFocus value={text} onChange={(event) => setText(event.target.value)} />
        )}
        {asked === "callScore" && (
          <Input
            label="Score, 0 to 100"
            type="number"
            min={0}
            max={100}
            step="any"
            autoFocus
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        {asked === "disposition" && (
          <>
            <Input
              label="Disposition"
              list="dispositions-of-many"
              autoFocus
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <datalist id="dispositions-of-many">
              {dispositions.map(({ value }) => (
                <option key={value} value={value} />
              ))}
            </datalist>
          </>
        )}
      </form>
    </Dialog>
  );
}
