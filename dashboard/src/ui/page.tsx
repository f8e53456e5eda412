import { type ReactNode, useEffect } from "react";
import { cx } from "./class-names.ts";

export interface PageProps {
  title: string;
  /** Beside the title: a count, a status. */
  note?: ReactNode;
  /** Above the title: where one came from. */
  back?: ReactNode;
  actions?: ReactNode;
  /** Takes the whole height, for content that scrolls by itself. */
  fill?: boolean;
  children: ReactNode;
}

/** Every page has one: the heading, the title of the window, the actions at the right. */
export function Page({ title, note, back, actions, fill, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Switchboard`;
  }, [title]);
  return (
    <div
      className={cx(
        "mx-auto flex w-full max-w-(--page-width) flex-col gap-4 px-4 py-4 sm:px-6",
        fill && "min-h-0 flex-1 pb-1",
      )}
    >
      <div>
        {back && <div className="mb-1 text-sm text-ink-2">{back}</div>}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 text-xl font-semibold wrap-anywhere">{title}</h1>
            {note}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </div>
      </div>
      {children}
    </div>
  );
}
