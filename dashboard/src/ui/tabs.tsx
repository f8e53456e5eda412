import { Tabs as Radix } from "radix-ui";
import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "./class-names.ts";

export interface Tab {
  value: string;
  label: ReactNode;
  /** Shown behind the label. */
  count?: string;
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  /** Takes what height is left, for content that scrolls by itself. */
  fill?: boolean;
  /** The content of the chosen tab. */
  children?: ReactNode;
}

const filling = "flex min-h-0 flex-1 flex-col";

export function Tabs({ label, tabs, value, onChange, fill, children }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // Where they do not fit, the chosen one is in sight; sideways only, the page stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is another chosen tab
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[data-state="active"]');
    if (!list.current || !chosen) return;
    const before = chosen.offsetLeft - list.current.offsetLeft;
    const { scrollLeft, clientWidth } = list.current;
    if (before < scrollLeft || before + chosen.offsetWidth > scrollLeft + clientWidth)
      list.current.scrollLeft = before - 40;
  }, [value]);
  return (
    <Radix.Root value={value} onValueChange={onChange} className={fill ? filling : ""}>
      <Radix.List ref={list} aria-label={label} className="no-scrollbar flex shrink-0 gap-1 overflow-x-auto border-b">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px flex h-9 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-2.5 text-sm font-medium text-ink-2 -outline-offset-2 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="rounded-full bg-sunken px-1.5 text-xs text-ink-2">{tab.count}</span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {/* One panel for whichever is chosen: its content knows. */}
      <Radix.Content value={value} tabIndex={-1} className={cx("outline-none", fill && filling)}>
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
