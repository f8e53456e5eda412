import { useQuery } from "@tanstack/react-query";
import { ListFilter, X } from "lucide-react";
import { useState } from "react";
import { api } from "../../api/api.ts";
import { keys } from "../../api/keys.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { cx } from "../../ui/class-names.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { Input, type Option, Select } from "../../ui/field.tsx";
import { useDebouncedText } from "../../ui/use-debounced.ts";
import { PeriodFilter } from "./period-filter.tsx";
import { type CallsSearch, countFilters } from "./search.ts";

export interface FilterBarProps {
  search: CallsSearch;
  onChange: (change: CallsSearch) => void;
  onClear: () => void;
  dispositions: readonly Option[];
}

const answeredOptions = [
  { value: "", label: "Answered or not" },
  { value: "true", label: "Answered" },
  { value: "false", label: "Not answered" },
];
const auditedOptions = [
  { value: "", label: "Audited or not" },
  { value: "audited", label: "Audited" },
  { value: "notAudited", label: "Not audited" },
];

/** Every filter of the list. On a phone they fold away below the search. */
export function FilterBar({ search, onChange, onClear, dispositions }: FilterBarProps) {
  const [unfolded, setUnfolded] = useState(false);
  const agents = useQuery({
    queryKey: keys.agents.list(),
    queryFn: ({ signal }) => api.agents.listAgents({ signal }),
    staleTime: 60_000,
  });
  const agentOptions = (agents.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const filters = countFilters(search);
  const folded = cx(!unfolded && "max-sm:hidden");
  return (
    <search aria-label="Filters" className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <TextFilter
          name="searchTerm"
          label="Search"
          placeholder="Search number, contact, agent, C-12…"
          className="min-w-44 flex-[2]"
          {...{ search, onChange }}
        />
        <Button
          className="sm:hidden"
          aria-expanded={unfolded}
          icon={<ListFilter className="size-4" aria-hidden />}
          onClick={() => setUnfolded(!unfolded)}
        >
          Filters{filters > 0 && ` (${filters})`}
        </Button>
        <div className={cx("w-44 max-sm:w-full", folded)}>
          <PeriodFilter
            startDate={search.startDate ?? ""}
            endDate={search.endDate ?? ""}
            onChange={(period) => onChange(period)}
          />
        </div>
        <Combobox
          label="Agent"
          hideLabel
          className={cx("min-w-36 flex-1", folded)}
          placeholder="Any agent"
          options={agentOptions}
          value={search.agentId ?? ""}
          onChange={(agentId) => onChange({ agentId })}
        />
        <Combobox
          label="Disposition"
          hideLabel
          className={cx("min-w-36 flex-1", folded)}
          placeholder="Any disposition"
          allowOther
          options={dispositions}
          value={search.disposition ?? ""}
          onChange={(disposition) => onChange({ disposition })}
        />
        <Select
          label="Answered"
          hideLabel
          className={cx("w-40 max-sm:w-full", folded)}
          options={answeredOptions}
          value={search.answered ?? ""}
          onChange={(event) => onChange({ answered: event.target.value })}
        />
        <Select
          label="Audited"
          hideLabel
          className={cx("w-36 max-sm:w-full", folded)}
          options={auditedOptions}
          value={search.audited ?? ""}
          onChange={(event) => onChange({ audited: event.target.value })}
        />
      </div>
      <div className={cx("flex flex-wrap items-center gap-x-3 gap-y-2", folded)}>
        <TextFilter
          name="transcriptSearch"
          label="In the transcript"
          placeholder="Said in the call…"
          className="min-w-36 flex-1"
          {...{ search, onChange }}
        />
        <TextFilter
          name="summarySearch"
          label="In the summary"
          placeholder="In the summary…"
          className="min-w-36 flex-1"
          {...{ search, onChange }}
        />
        <TextFilter
          name="batchId"
          label="Batch"
          placeholder="Batch"
          className="min-w-24 flex-1"
          {...{ search, onChange }}
        />
        <div className="flex items-center gap-1">
          <TextFilter
            name="minDuration"
            label="Shortest, in seconds"
            placeholder="Min s"
            numeric
            className="w-18"
            {...{ search, onChange }}
          />
          <span aria-hidden className="text-ink-3">
            –
          </span>
          <TextFilter
            name="maxDuration"
            label="Longest, in seconds"
            placeholder="Max s"
            numeric
            className="w-18"
            {...{ search, onChange }}
          />
        </div>
        <Checkbox
          label="Favorites"
          checked={search.favorites === "true"}
          onChange={(checked) => onChange({ favorites: checked ? "true" : "" })}
        />
        <Checkbox
          label="No web calls"
          checked={search.excludeWebCalls === "true"}
          onChange={(checked) => onChange({ excludeWebCalls: checked ? "true" : "" })}
        />
        <Button look="ghost" disabled={filters === 0} icon={<X className="size-4" aria-hidden />} onClick={onClear}>
          Clear{filters > 0 && ` ${filters}`}
        </Button>
      </div>
    </search>
  );
}

interface TextFilterProps {
  name: "searchTerm" | "transcriptSearch" | "summarySearch" | "batchId" | "minDuration" | "maxDuration";
  label: string;
  placeholder: string;
  numeric?: boolean;
  className: string;
  search: CallsSearch;
  onChange: (change: CallsSearch) => void;
}

function TextFilter({ name, label, placeholder, numeric, className, search, onChange }: TextFilterProps) {
  const { text, setText, flush } = useDebouncedText(search[name] ?? "", (value) => onChange({ [name]: value }));
  return (
    <Input
      label={label}
      hideLabel
      name={name}
      type={name === "searchTerm" ? "search" : "text"}
      {...(numeric && { inputMode: "numeric" as const })}
      placeholder={placeholder}
      className={className}
      value={text}
      onChange={(event) => setText(numeric ? event.target.value.replace(/\D/g, "") : event.target.value)}
      onKeyDown={(event) => event.key === "Enter" && flush()}
    />
  );
}
