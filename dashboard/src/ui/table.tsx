import { ArrowDown, ArrowUp } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";

/** Scrolls sideways by itself where the page is too narrow. */
export function Table({ label, className, children, ...rest }: ComponentProps<"table"> & { label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-lg border bg-surface shadow-card">
      <table {...rest} className={cx("w-full border-collapse text-sm", className)}>
        {children}
      </table>
    </section>
  );
}

export interface HeadCellProps extends ComponentProps<"th"> {
  /** Present when the column can be sorted: how it is now. */
  sorted?: "asc" | "desc" | "none";
  onSort?: () => void;
  numeric?: boolean;
}

export function HeadCell({ sorted, onSort, numeric, className, children, ...rest }: HeadCellProps) {
  const order = { asc: "ascending", desc: "descending", none: "none" } as const;
  return (
    <th
      scope="col"
      {...rest}
      {...(sorted && { "aria-sort": order[sorted] })}
      className={cx(
        "h-9 border-b bg-sunken px-2 text-xs font-medium whitespace-nowrap text-ink-2",
        numeric ? "text-right" : "text-left",
        className,
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={cx("inline-flex items-center gap-1 hover:text-ink", sorted !== "none" && "text-ink")}
        >
          {children}
          <SortArrow sorted={sorted ?? "none"} />
        </button>
      ) : (
        children
      )}
    </th>
  );
}

function SortArrow({ sorted }: { sorted: "asc" | "desc" | "none" }) {
  const Arrow = sorted === "asc" ? ArrowUp : ArrowDown;
  return <Arrow className={cx("size-3.5", sorted === "none" ? "opacity-0" : "text-accent")} aria-hidden />;
}

export function Row({ selected, className, ...rest }: ComponentProps<"tr"> & { selected?: boolean }) {
  return (
    <tr
      {...rest}
      className={cx(
        "border-b last:border-b-0 hover:bg-hover",
        selected && "bg-accent-soft hover:bg-accent-soft",
        className,
      )}
    />
  );
}

export function Cell({ numeric, className, ...rest }: ComponentProps<"td"> & { numeric?: boolean }) {
  return <td {...rest} className={cx("h-9.5 px-2 py-1", numeric && "text-right", className)} />;
}

/** What a table says instead of rows. */
export function FullRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr>
      <td colSpan={columns} className="px-3 py-8">
        {children}
      </td>
    </tr>
  );
}
