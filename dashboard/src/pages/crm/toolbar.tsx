import { Columns3, Rows3 } from "lucide-react";
import { cx } from "../../ui/class-names.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { Input } from "../../ui/field.tsx";
import { useDebouncedText } from "../../ui/use-debounced.ts";
import type { RecordKind } from "./record-kind.ts";
import { ReferenceField } from "./reference-field.tsx";

export interface ToolbarProps {
  kind: RecordKind;
  search: Record<string, string | undefined>;
  isBoard: boolean;
  onChange: (values: Record<string, string>) => void;
}

/** Search, filters, and whether it is a table or a board. */
export function Toolbar({ kind, search, isBoard, onChange }: ToolbarProps) {
  const { text, setText, flush } = useDebouncedText(search.search ?? "", (value) => onChange({ search: value }));
  return (
    <search aria-label="Search and filters" className="flex flex-wrap gap-2">
      <Input
        label="Search"
        hideLabel
        type="search"
        name="search"
        placeholder={kind.searchHint}
        className="max-w-md min-w-52 flex-1"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && flush()}
      />
      {kind.filters.map(({ name, label, field }) => {
        const spec = kind.fields.find((each) => each.name === field);
        const common = {
          label,
          hideLabel: true,
          placeholder: `Any ${label.toLowerCase()}`,
          className: "w-44",
          value: search[name] ?? "",
          onChange: (value: string) => onChange({ [name]: value }),
        };
        if (spec?.type === "reference") return <ReferenceField key={name} field={spec} {...common} />;
        const options = (spec?.options ?? []).map((option) => ({ value: option, label: option }));
        return <Combobox key={name} options={options} allowOther {...common} />;
      })}
      {kind.board && (
        <fieldset className="ml-auto flex rounded-md border border-line-strong bg-surface p-0.5 shadow-card">
          <legend className="sr-only">View</legend>
          {[
            { label: "Table", icon: Rows3, chosen: !isBoard, view: "" },
            { label: "Board", icon: Columns3, chosen: isBoard, view: "board" },
          ].map(({ label, icon: Icon, chosen, view }) => (
            <button
              key={label}
              type="button"
              aria-pressed={chosen}
              onClick={() => onChange({ view })}
              className={cx(
                "flex h-6.5 items-center gap-1.5 rounded-sm px-2 text-sm",
                chosen ? "bg-accent-soft font-medium text-accent" : "text-ink-2 hover:text-ink",
              )}
            >
              <Icon className="size-3.5" aria-hidden />
              {label}
            </button>
          ))}
        </fieldset>
      )}
    </search>
  );
}
