import { type RefObject, useImperativeHandle, useRef } from "react";

export interface LevelHandle {
  show(level: number): void;
}

/** Fifty times a second: it is drawn without React. */
export function LevelMeter({ label, ref }: { label: string; ref: RefObject<LevelHandle | null> }) {
  const bar = useRef<HTMLSpanElement>(null);
  const meter = useRef<HTMLMeterElement>(null);
  useImperativeHandle(ref, () => ({
    show(level) {
      if (bar.current) bar.current.style.transform = `scaleX(${level.toFixed(3)})`;
      if (meter.current) meter.current.value = level;
    },
  }));
  return (
    <div className="grid grid-cols-[3.5rem_1fr] items-center text-xs text-ink-2">
      <span aria-hidden>{label}</span>
      <meter ref={meter} aria-label={`Level: ${label}`} min={0} max={1} value={0} className="sr-only" />
      <span aria-hidden className="block h-2 overflow-hidden rounded-full bg-sunken">
        <span
          ref={bar}
          style={{ transform: "scaleX(0)" }}
          className="block h-full origin-left rounded-full bg-accent transition-transform duration-75"
        />
      </span>
    </div>
  );
}
