import { useBlocker } from "@tanstack/react-router";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** Asks before unsaved changes are left behind, by a link, the back button or closing the window. */
export function LeaveGuard({ isDirty, onDiscard }: { isDirty: boolean; onDiscard: () => void }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  const isOpen = blocker.status === "blocked";
  return (
    <Dialog
      open={isOpen}
      onClose={() => blocker.reset?.()}
      size="sm"
      title="Leave without saving?"
      footer={
        <>
          <Button onClick={() => blocker.reset?.()}>Stay here</Button>
          <Button
            look="danger"
            onClick={() => {
              onDiscard();
              blocker.proceed?.();
            }}
          >
            Discard changes
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-2">What you changed of this agent is not saved yet.</p>
    </Dialog>
  );
}
