import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { count } from "./format.ts";

export interface PaginationProps {
  /** From 1. */
  page: number;
  totalPages: number;
  total: number;
  pageSize: number;
  onPage: (page: number) => void;
  /** Called when a page is likely to be asked for next, to fetch it early. */
  onNear?: (page: number) => void;
  /** Beside the buttons, such as the choice of a page's size. */
  children?: ReactNode;
}

export function Pagination({ page, totalPages, total, pageSize, onPage, onNear, children }: PaginationProps) {
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-2 py-2 text-sm text-ink-2">
      <span aria-live="polite">
        {count(first)}–{count(last)} of {count(total)}
      </span>
      <div className="flex items-center gap-2">
        {children}
        <IconButton
          label="Previous page"
          look="secondary"
          size="sm"
          icon={<ChevronLeft className="size-4" />}
          disabled={page <= 1}
          onPointerEnter={() => onNear?.(page - 1)}
          onClick={() => onPage(page - 1)}
        />
        <span className="whitespace-nowrap">
          Page {count(page)} of {count(Math.max(totalPages, 1))}
        </span>
        <IconButton
          label="Next page"
          look="secondary"
          size="sm"
          icon={<ChevronRight className="size-4" />}
          disabled={page >= totalPages}
          onPointerEnter={() => onNear?.(page + 1)}
          onClick={() => onPage(page + 1)}
        />
      </div>
    </nav>
  );
}
