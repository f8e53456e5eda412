import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import type { Organization } from "../../../api/generated.ts";
import { keys } from "../../../api/keys.ts";
import { useMay } from "../../../api/use-me.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Switch } from "../../../ui/choice.tsx";
import { Input } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.tsx";
import { FormFault, faultAt } from "../form-fault.tsx";

type Hours = Organization["businessHours"];
type Day = keyof Hours;

const days: { id: Day; label: string }[] = [
  { id: "Mon", label: "Monday" },
  { id: "Tue", label: "Tuesday" },
  { id: "Wed", label: "Wednesday" },
  { id: "Thu", label: "Thursday" },
  { id: "Fri", label: "Friday" },
  { id: "Sat", label: "Saturday" },
  { id: "Sun", label: "Sunday" },
];
const officeTimes = { from: "09:00", to: "17:00" };

function officeWeek(): Hours {
  return Object.fromEntries(days.slice(0, 5).map(({ id }) => [id, [officeTimes]]));
}

/** When agents take incoming calls. Null is always. */
export function HoursCard({ hours }: { hours: Hours | null }) {
  const queries = useQueryClient();
  const fixed = !useMay("owner");
  const [draft, setDraft] = useState<Hours | null>(hours);
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: () => api.organization.updateOrganization({ businessHours: draft as Hours }),
    onSuccess: (changed) => {
      queries.setQueryData(keys.organization.all, changed);
      toast.done("The business hours are saved");
    },
  });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(hours);
  return (
    <Card title="Business hours">
      <div className="flex flex-col gap-4">
        <Switch
          label="Take incoming calls only within business hours"
          help="By the clock of each agent's time zone. Outside them the after-hours agent takes calls, else the number's fallback."
          checked={draft !== null}
          disabled={fixed}
          onChange={(on) => setDraft(on ? (hours ?? officeWeek()) : null)}
        />
        {draft && (
          <ul aria-label="Days" className="divide-y divide-line border-y">
            {days.map(({ id, label }) => (
              <DayRow
                key={id}
                label={label}
                times={draft[id] ?? []}
                fixed={fixed}
                faultOf={(path) => faultAt(save.error, `businessHours.${id}.${path}`)}
                onChange={(times) => setDraft({ ...draft, [id]: times })}
              />
            ))}
          </ul>
        )}
        {!fixed && (
          <>
            <FormFault error={save.error} />
            <div className="flex gap-2">
              <Button look="primary" busy={save.isPending} disabled={!isChanged} onClick={() => save.mutate()}>
                Save hours
              </Button>
              {isChanged && <Button onClick={() => setDraft(hours)}>Discard</Button>}
            </div>
          </>
        )}
      </div>
    </Card>
  );
}

interface DayRowProps {
  label: string;
  times: { from: string; to: string }[];
  fixed: boolean;
  faultOf: (path: string) => string | undefined;
  onChange: (times: { from: string; to: string }[]) => void;
}

function DayRow({ label, times, fixed, faultOf, onChange }: DayRowProps) {
  const set = (index: number, change: Partial<{ from: string; to: string }>) =>
    onChange(times.map((each, at) => (at === index ? { ...each, ...change } : each)));
  return (
    <li className="flex min-h-12 flex-wrap items-start gap-x-4 gap-y-2 py-2">
      <span className="w-24 pt-1.5 max-sm:w-auto max-sm:flex-1 text-sm font-medium">{label}</span>
      <div className="flex flex-1 flex-col gap-2 max-sm:order-1 max-sm:basis-full">
        {times.length === 0 && <span className="pt-1.5 text-sm text-ink-2">Closed</span>}
        {times.map(({ from, to }, index) => (
          <div key={String(index)} className="flex flex-wrap items-start gap-2">
            <Input
              label={`${label} from`}
              hideLabel
              type="time"
              className="w-30"
              value={from}
              disabled={fixed}
              error={faultOf(`${index}.from`)}
              onChange={(event) => set(index, { from: event.target.value })}
            />
            <span className="pt-1.5 text-sm text-ink-2">to</span>
            {/* No clock of a browser knows 24:00, the end of a day: midnight stands for it. */}
            <Input
              label={`${label} to`}
              hideLabel
              type="time"
              className="w-30"
              value={to === "24:00" ? "00:00" : to}
              disabled={fixed}
              error={faultOf(`${index}.to`)}
              onChange={(event) => set(index, { to: event.target.value === "00:00" ? "24:00" : event.target.value })}
            />
            {!fixed && (
              <IconButton
                label={`Remove ${from} to ${to} on ${label}`}
                icon={<X className="size-4" aria-hidden />}
                onClick={() => onChange(times.filter((_, at) => at !== index))}
              />
            )}
          </div>
        ))}
      </div>
      {!fixed && (
        <IconButton
          label={`Add hours on ${label}`}
          icon={<Plus className="size-4" aria-hidden />}
          onClick={() => onChange([...times, times.length === 0 ? officeTimes : { from: "18:00", to: "20:00" }])}
        />
      )}
    </li>
  );
}
