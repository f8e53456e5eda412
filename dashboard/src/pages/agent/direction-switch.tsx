import { PhoneIncoming, PhoneOutgoing } from "lucide-react";
import { RadioGroup } from "radix-ui";

export type Direction = "inbound" | "outbound";

const directions = [
  { value: "inbound", label: "Incoming & browser", icon: PhoneIncoming },
  { value: "outbound", label: "Outgoing", icon: PhoneOutgoing },
] as const;

export interface DirectionSwitchProps {
  value: Direction;
  onChange: (value: Direction) => void;
  /** How many faults each of them has. */
  faults: Record<Direction, number>;
}

/** Where there is room both directions stand side by side under headings; else one of them is chosen. */
export function DirectionSwitch({ value, onChange, faults }: DirectionSwitchProps) {
  return (
    <>
      <div className="hidden grid-cols-2 gap-x-8 @4xl:grid" aria-hidden>
        {directions.map(({ value: direction, label, icon: Icon }) => (
          <div key={direction} className="flex items-center gap-2 border-b pb-2 text-sm font-semibold">
            <Icon className="size-4 text-ink-3" />
            {label} calls
          </div>
        ))}
      </div>
      <RadioGroup.Root
        aria-label="Which calls"
        value={value}
        onValueChange={(next) => onChange(next as Direction)}
        className="grid grid-cols-2 gap-1 rounded-md bg-sunken p-1 @4xl:hidden"
      >
        {directions.map(({ value: direction, label, icon: Icon }) => (
          <RadioGroup.Item
            key={direction}
            value={direction}
            className="flex h-7 items-center justify-center gap-1.5 rounded-sm border border-transparent text-sm font-medium text-ink-2 data-[state=checked]:border-line-strong data-[state=checked]:bg-raised data-[state=checked]:text-ink data-[state=checked]:shadow-card"
          >
            <Icon className="size-3.5" aria-hidden />
            {label}
            {faults[direction] > 0 && (
              <span className="rounded-full bg-bad-soft px-1.5 text-xs text-bad">{faults[direction]}</span>
            )}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </>
  );
}
