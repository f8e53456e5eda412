import { LoaderCircle } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";
import { Tooltip } from "./tooltip.tsx";

export type ButtonLook = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md";

const base =
  "inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md border font-medium whitespace-nowrap select-none transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55";
const looks: Record<ButtonLook, string> = {
  primary: "border-transparent bg-accent text-accent-ink enabled:hover:bg-accent-hover",
  secondary: "border-line-strong bg-surface text-ink shadow-card enabled:hover:bg-hover",
  ghost: "border-transparent bg-transparent text-ink-2 enabled:hover:bg-hover enabled:hover:text-ink",
  danger: "border-transparent bg-bad-solid text-white enabled:hover:brightness-90",
};
const sizes: Record<ButtonSize, string> = { sm: "h-7 px-2.5 text-sm", md: "h-8 px-3 text-sm" };

export interface ButtonProps extends ComponentProps<"button"> {
  look?: ButtonLook;
  size?: ButtonSize;
  /** Shows that it works, and takes no further click. */
  busy?: boolean;
  icon?: ReactNode;
}

export function Button({ look = "secondary", size = "md", busy, icon, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
      className={cx(base, looks[look], sizes[size], className)}
    >
      {busy ? <LoaderCircle className="size-4 animate-spin" aria-hidden /> : icon}
      {children}
    </button>
  );
}

/** The look of a button for a link: `<Link className={buttonLook("primary")}>`. */
export function buttonLook(look: ButtonLook = "secondary", size: ButtonSize = "md"): string {
  return cx(base, looks[look].replaceAll("enabled:", ""), sizes[size]);
}

export interface IconButtonProps extends Omit<ButtonProps, "children" | "icon"> {
  /** What it does: the accessible name, and the tooltip. */
  label: string;
  icon: ReactNode;
  /** Keys that do the same, shown in the tooltip. */
  hint?: string;
}

export function IconButton({ label, icon, hint, look = "ghost", size = "md", className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} {...(hint !== undefined && { hint })}>
      <Button
        {...rest}
        look={look}
        size={size}
        icon={icon}
        aria-label={label}
        className={cx(size === "sm" ? "w-7" : "w-8", "px-0!", className)}
      />
    </Tooltip>
  );
}
