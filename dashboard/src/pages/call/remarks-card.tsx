import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Star } from "lucide-react";
import { useState } from "react";
import type { Call, CallListItem, UpdateCallInput } from "../../api/generated.ts";
import { useMay } from "../../api/use-me.ts";
import { useUpdateCall } from "../../api/use-update-call.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Switch } from "../../ui/choice.tsx";
import { cx } from "../../ui/class-names.ts";
import { Input, Textarea } from "../../ui/field.tsx";
import { ErrorState, Loading, Skeleton } from "../../ui/states.tsx";
import { RelativeTime } from "../../ui/time.tsx";
import { Facts } from "./facts.tsx";
import { remarksQuery } from "./queries.ts";

/** What people think of the call. Fields save when they are left. */
export function RemarksCard({ call }: { call: Call }) {
  const queries = useQueryClient();
  const remarks = useQuery(remarksQuery(queries, call));
  const mayChange = useMay("member");
  const update = useUpdateCall();
  const save = (change: UpdateCallInput) => update.mutate({ id: call.id, change });
  const item = remarks.data;
  return (
    <Card
      title="Remarks"
      actions={
        item &&
        mayChange && (
          <Button
            size="sm"
            look="ghost"
            aria-pressed={item.favorite}
            icon={<Star className={cx("size-4", item.favorite && "fill-star text-star")} aria-hidden />}
            onClick={() => save({ favorite: !item.favorite })}
          >
            Favorite
          </Button>
        )
      }
    >
      {remarks.isError && !item && <ErrorState error={remarks.error} onRetry={() => void remarks.refetch()} />}
      {remarks.isPending && (
        <Loading>
          <Skeleton className="h-80 w-full" />
        </Loading>
      )}
      {item && !mayChange && <Read item={item} />}
      {item && mayChange && (
        <div className="flex flex-col gap-4">
          <Switch
            label="Audited"
            checked={item.audited}
            onChange={(audited) => save({ audited })}
            help={item.audited && item.auditedAt ? <By name={item.auditedByName} at={item.auditedAt} /> : undefined}
          />
          <Saved
            label="Disposition"
            value={item.disposition}
            options={item.dispositions}
            onSave={(disposition) => save({ disposition })}
          />
          <Score item={item} onSave={save} />
          <Saved
            label="Notes on the score"
            multiline
            value={item.callScoreNotes ?? ""}
            onSave={(text) => save({ callScoreNotes: text || null })}
          />
          <Saved
            label="Comments"
            multiline
            value={item.comments ?? ""}
            onSave={(text) => save({ comments: text || null })}
          />
        </div>
      )}
    </Card>
  );
}

/** For those who only look. */
function Read({ item }: { item: CallListItem }) {
  const facts: [string, React.ReactNode][] = [
    ["Favorite", item.favorite && (item.favoriteByName ? `of ${item.favoriteByName}` : "yes")],
    ["Audited", item.audited && item.auditedAt && <By key="audited" name={item.auditedByName} at={item.auditedAt} />],
    ["Disposition", item.disposition],
    ["Score", item.callScore === null ? "" : String(item.callScore)],
    ["Notes on the score", item.callScoreNotes],
    ["Comments", item.comments],
  ];
  if (!facts.some(([, value]) => value)) return <p className="text-sm text-ink-2">Nobody has remarked on this call.</p>;
  return <Facts facts={facts} />;
}

function By({ name, at }: { name: string | null; at: string }) {
  return (
    <>
      by {name ?? "an API key"}, <RelativeTime at={at} />
    </>
  );
}

function Score({ item, onSave }: { item: CallListItem; onSave: (change: UpdateCallInput) => void }) {
  const [fault, setFault] = useState<string>();
  return (
    <Saved
      label="Score, 0 to 100"
      value={item.callScore === null ? "" : String(item.callScore)}
      error={fault}
      help={item.scoredAt && <By name={item.scoredByName} at={item.scoredAt} />}
      onSave={(text) => {
        const score = Number(text);
        const wrong = text !== "" && !(score >= 0 && score <= 100);
        setFault(wrong ? "must be a number from 0 to 100" : undefined);
        if (!wrong) onSave({ callScore: text === "" ? null : score });
      }}
    />
  );
}

interface SavedProps {
  label: string;
  value: string;
  multiline?: boolean;
  options?: readonly string[];
  error?: string | undefined;
  help?: React.ReactNode;
  onSave: (value: string) => void;
}

/** A field that saves when it is left with another value; what others save meanwhile shows unless somebody is typing. */
function Saved({ label, value, multiline, options, error, help, onSave }: SavedProps) {
  const [typed, setTyped] = useState<string>();
  const common = {
    label,
    error,
    help,
    value: typed ?? value,
    onBlur: () => {
      if (typed !== undefined && typed.trim() !== value) onSave(typed.trim());
      setTyped(undefined);
    },
  };
  const list = `${label.toLowerCase().replaceAll(" ", "-")}-options`;
  if (multiline) return <Textarea {...common} rows={3} onChange={(event) => setTyped(event.target.value)} />;
  return (
    <>
      <Input {...common} {...(options && { list })} onChange={(event) => setTyped(event.target.value)} />
      {options && (
        <datalist id={list}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
    </>
  );
}
