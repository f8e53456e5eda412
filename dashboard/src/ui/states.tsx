import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { ApiError, messageOf } from "../api/problem.ts";
import { Button } from "./button.tsx";
import { cx } from "./class-names.ts";

/** Give it the size of what will stand in its place. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx("block animate-pulse-soft rounded-sm bg-line", className)} />;
}

/** Says to screen readers that something is on its way; put skeletons inside. */
export function Loading({ label = "Loading", children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** What to do next. */
  children?: ReactNode;
  actions?: ReactNode;
}

export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-10 text-center">
      {icon && <span className="text-ink-3 [&>svg]:size-7">{icon}</span>}
      <p className="text-base font-semibold">{title}</p>
      {children && <div className="max-w-md text-sm text-ink-2">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
  title?: string;
}

export function ErrorState({ error, onRetry, title = "This could not be loaded" }: ErrorStateProps) {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-10 text-center">
      <p className="text-base font-semibold">{title}</p>
      <p className="max-w-md text-sm text-ink-2">{messageOf(error)}</p>
      {requestId && <p className="font-mono text-xs text-ink-3">request {requestId}</p>}
      {onRetry && (
        <Button className="mt-2" icon={<RotateCw className="size-4" />} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
