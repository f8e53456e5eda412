import { ArrowRight } from "lucide-react";
import type { Direction } from "./direction-switch.tsx";
import { type Draft, isSame } from "./draft.ts";
import { SettingField } from "./fields/setting-field.tsx";
import type { Setting } from "./setting.ts";
import { placeOf } from "./settings.ts";
import type { Fault } from "./use-save.ts";

export interface SettingCellProps {
  setting: Setting;
  direction: Direction;
  draft: Draft;
  faults: readonly Fault[];
  canEdit: boolean;
}

const asIncoming = "as for incoming calls";

/** One setting in one direction, with its default and how it compares to the other direction. */
export function SettingCell({ setting, direction, draft, faults, canEdit }: SettingCellProps) {
  const { path, label, help, control, scope } = setting;
  const place = placeOf(path, scope === "agent" ? "inbound" : direction);
  const value = draft.get(place);
  const own = faults.filter((fault) => fault.path === place || fault.path.startsWith(`${place}.`));
  const isOutbound = scope !== "agent" && direction === "outbound";
  const preset = isOutbound && scope === "both" ? setting.outboundPreset : setting.preset;
  const shownDefault = defaultText(preset, setting, isOutbound);
  const aside = isOutbound ? " for outgoing calls" : "";
  return (
    <div className="relative min-w-0">
      <SettingField
        control={control}
        label={
          <>
            {label}
            {aside && <span className="sr-only">{aside}</span>}
          </>
        }
        name={`${label}${aside}`}
        help={<Help text={help} preset={shownDefault} isRepeated={isOutbound && scope === "both"} />}
        error={own[0] && sayFault(own[0], place)}
        faults={own}
        value={value === undefined ? preset : value}
        onChange={(next) => draft.set(place, next)}
        disabled={!canEdit}
        direction={isOutbound ? "outbound" : "inbound"}
      />
      {isOutbound && scope === "both" && (
        <SameHint
          label={label}
          isSame={isSame(value, draft.get(path))}
          canEdit={canEdit}
          onCopy={() => draft.set(place, draft.get(path))}
        />
      )}
    </div>
  );
}

/** Beside the same words for incoming calls, only what differs is said again. */
function Help({ text, preset, isRepeated }: { text: string; preset: string; isRepeated: boolean }) {
  const said = preset && `Default: ${preset}.`;
  if (!isRepeated) return <>{said ? `${text} ${said}` : text}</>;
  return (
    <>
      <span className="@4xl:hidden">{text} </span>
      <span className={preset === asIncoming ? "" : "@4xl:hidden"}>{said}</span>
    </>
  );
}

function SameHint({
  label,
  isSame: same,
  canEdit,
  onCopy,
}: {
  label: string;
  isSame: boolean;
  canEdit: boolean;
  onCopy: () => void;
}) {
  if (same) return <span className="absolute top-0.5 right-0 text-xs text-ink-3">same as incoming</span>;
  if (!canEdit) return null;
  return (
    <button
      type="button"
      aria-label={`Copy from incoming: ${label}`}
      onClick={onCopy}
      className="absolute top-0.5 right-0 inline-flex items-center gap-1 rounded-sm text-xs text-accent hover:underline"
    >
      <ArrowRight className="size-3" aria-hidden />
      Copy from incoming
    </button>
  );
}

function sayFault({ path, message }: Fault, place: string): string {
  const inside = path.slice(place.length + 1);
  const said = message.replace("<= ", "at most ").replace(">= ", "at least ");
  return inside === "" ? `It ${said}.` : `${inside} ${said}.`;
}

/** The default in words, where words say something. */
function defaultText(preset: unknown, { control, preset: inbound }: Setting, isOutbound: boolean): string {
  if (isOutbound && preset === null) return inbound === null ? "" : asIncoming;
  if (typeof preset === "boolean") return preset ? "on" : "off";
  if (typeof preset === "number") return String(preset);
  if (typeof preset !== "string" || control.kind === "choice") {
    const option = control.kind === "choice" && control.options.find(({ value }) => value === preset);
    return option ? option.label.toLowerCase() : "";
  }
  return preset;
}
