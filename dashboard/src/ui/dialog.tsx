import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { cx } from "./class-names.ts";
import { useReturnFocus } from "./use-return-focus.ts";

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the bottom right. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg" | "xl";
  /** No click outside and no Escape closes it. */
  insistent?: boolean;
  children?: ReactNode;
}

const widths = { sm: "max-w-sm", md: "max-w-lg", lg: "max-w-2xl", xl: "max-w-4xl" };
const overlay = "fixed inset-0 z-40 bg-black/45";

export function Dialog(props: DialogProps) {
  return (
    <Frame
      {...props}
      className={cx(
        "top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 animate-appear rounded-lg",
        widths[props.size ?? "md"],
      )}
    />
  );
}

/** Comes in from the right and leaves the page beside it in sight. */
export function Sheet(props: DialogProps) {
  return (
    <Frame
      {...props}
      className={cx("top-0 right-0 h-dvh w-[calc(100vw-2rem)] animate-slide-in border-l", widths[props.size ?? "md"])}
    />
  );
}

function Frame({
  open,
  onClose,
  title,
  description,
  footer,
  insistent,
  className,
  children,
}: DialogProps & { className: string }) {
  const returnFocus = useReturnFocus(open);
  const stay = insistent ? (event: Event) => event.preventDefault() : undefined;
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={overlay} />
        <Radix.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          {...(stay && { onEscapeKeyDown: stay, onPointerDownOutside: stay, onInteractOutside: stay })}
          onCloseAutoFocus={returnFocus}
          className={cx("fixed z-50 flex flex-col bg-raised shadow-pop", className)}
        >
          <div className="flex items-start gap-3 border-b px-4 py-3">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
              {description && <Radix.Description className="text-sm text-ink-2">{description}</Radix.Description>}
            </div>
            {/* No tooltip: it would open with the dialog, and take the first Escape for itself. */}
            {!insistent && (
              <Button
                look="ghost"
                size="sm"
                aria-label="Close"
                className="w-7 px-0!"
                icon={<X className="size-4" />}
                onClick={onClose}
              />
            )}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4">{children}</div>
          {footer && <div className="flex flex-wrap justify-end gap-2 border-t px-4 py-3">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
