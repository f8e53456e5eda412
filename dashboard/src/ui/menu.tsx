import { Check } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

const panel =
  "z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 animate-appear overflow-y-auto rounded-md border bg-raised p-1 shadow-pop";
const row =
  "flex h-8 w-full items-center gap-2 rounded-sm px-2 text-sm outline-none select-none data-disabled:opacity-50 data-highlighted:bg-hover";

export interface DropdownMenuProps {
  /** The button that opens it. */
  trigger: ReactNode;
  align?: "start" | "end";
  children: ReactNode;
}

export function DropdownMenu({ trigger, align = "start", children }: DropdownMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content align={align} sideOffset={4} collisionPadding={8} className={panel}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface MenuItemProps {
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** With asChild the child is the item, such as a Link. */
  asChild?: boolean;
  onSelect?: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, danger, disabled, asChild, onSelect, children }: MenuItemProps) {
  return (
    <Radix.Item
      asChild={asChild ?? false}
      disabled={disabled ?? false}
      onSelect={() => onSelect?.()}
      className={cx(row, danger && "text-bad")}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </Radix.Item>
  );
}

/** Stays open when it is changed, so that several can be. */
export function MenuCheckbox({
  checked,
  onChange,
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={cx(row, "pl-7 relative")}
    >
      <Radix.ItemIndicator className="absolute left-2">
        <Check className="size-4 text-accent" />
      </Radix.ItemIndicator>
      {children}
    </Radix.CheckboxItem>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2 py-1 text-xs text-ink-3">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}
