import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/class-names.ts";
import { type Direction, DirectionSwitch } from "./direction-switch.tsx";
import type { Draft } from "./draft.ts";
import type { Section } from "./setting.ts";
import { SettingCell } from "./setting-cell.tsx";
import type { Fault } from "./use-save.ts";

export interface SectionViewProps {
  section: Section;
  draft: Draft;
  faults: readonly Fault[];
  canEdit: boolean;
  direction: Direction;
  onDirection: (direction: Direction) => void;
}

/** The settings of a section, both directions in one row where there is room. */
export function SectionView({ section, draft, faults, canEdit, direction, onDirection }: SectionViewProps) {
  const shared = section.settings.filter(({ scope }) => scope === "agent");
  const directed = section.settings.filter(({ scope }) => scope !== "agent");
  const cell = { draft, faults, canEdit };
  const outboundFaults = faults.filter(({ path }) => path.startsWith("outbound.")).length;
  return (
    <div className="@container flex flex-col gap-4">
      <p className="text-sm text-ink-2">{section.about}</p>
      {shared.length > 0 && (
        <Card title="The agent">
          <div className="grid gap-x-8 gap-y-5 @4xl:grid-cols-2">
            {shared.map((setting) => (
              <SettingCell key={setting.path} setting={setting} direction="inbound" {...cell} />
            ))}
          </div>
        </Card>
      )}
      <Card>
        <DirectionSwitch
          value={direction}
          onChange={onDirection}
          faults={{ inbound: faults.length - outboundFaults, outbound: outboundFaults }}
        />
        <div className="mt-4 grid gap-x-8 gap-y-5 @4xl:grid-cols-2">
          {directed.map((setting) => (
            <div key={setting.path} className="contents">
              <div className={cx("min-w-0", direction === "outbound" && "hidden @4xl:block")}>
                {setting.scope === "both" ? (
                  <SettingCell setting={setting} direction="inbound" {...cell} />
                ) : (
                  <OnlyOutgoing label={setting.label} />
                )}
              </div>
              <div className={cx("min-w-0", direction === "inbound" && "hidden @4xl:block")}>
                <SettingCell setting={setting} direction="outbound" {...cell} />
              </div>
            </div>
          ))}
        </div>
      </Card>
    </div>
  );
}

function OnlyOutgoing({ label }: { label: string }) {
  return (
    <div className="flex flex-col gap-1">
      <span className="text-sm font-medium text-ink-2">{label}</span>
      <span className="flex h-8 items-center text-sm text-ink-3">Only outgoing calls have it</span>
    </div>
  );
}
