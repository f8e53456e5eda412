import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useDeferredValue, useState } from "react";
import { Combobox } from "../../ui/combobox.tsx";
import { Skeleton } from "../../ui/states.tsx";
import { kindOf } from "./kinds.ts";
import type { FieldSpec, ReferenceName } from "./record-kind.ts";
import { soughtQuery, useReferenceLabel } from "./references.ts";

export interface ReferenceFieldProps {
  field: Pick<FieldSpec, "refersTo">;
  label: string;
  value: string;
  onChange: (value: string) => void;
  bare?: boolean;
  hideLabel?: boolean;
  placeholder?: string;
  className?: string;
}

/** Chooses a user, company, contact or the like; searches on the server, as there may be thousands. */
export function ReferenceField(props: ReferenceFieldProps) {
  const { field, label, value, onChange, bare = false, hideLabel = bare, placeholder = "–" } = props;
  const name = field.refersTo ?? "users";
  const [search, setSearch] = useState<string>();
  const sought = useDeferredValue(search);
  const present = useReferenceLabel(name, value);
  const found = useQuery({
    ...soughtQuery(name, sought ?? ""),
    enabled: sought !== undefined,
    placeholderData: (before) => before,
  });
  const options = found.data ?? [];
  const isListed = value === "" || options.some((option) => option.value === value);
  // What is chosen has its name also while others are searched for, but stands among them only where it fits.
  const shown = isListed || search ? options : [{ value, label: present ?? "…" }, ...options];
  return (
    <Combobox
      label={label}
      hideLabel={hideLabel}
      bare={bare}
      options={shown}
      value={value}
      onChange={onChange}
      onSearch={setSearch}
      placeholder={placeholder}
      className={props.className ?? "min-w-0"}
    />
  );
}

/** The name of what is referred to, as a link where it has a page. */
export function ReferenceText({ name, id, linked }: { name: ReferenceName; id: string; linked?: boolean }) {
  const label = useReferenceLabel(name, id);
  if (id === "") return <span className="text-ink-3">–</span>;
  if (label === undefined) return <Skeleton className="h-4 w-24" />;
  if (!linked || !kindOf(name)) return <span className="truncate">{label}</span>;
  return (
    <Link to="/crm/$tab/$recordId" params={{ tab: name, recordId: id }} className="truncate hover:underline">
      {label}
    </Link>
  );
}
