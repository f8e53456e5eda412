import { useQueryClient } from "@tanstack/react-query";
import type { Me } from "../api/generated.ts";
import { keys } from "../api/keys.ts";
import { noteSignedIn, useSessionState } from "../api/session.ts";
import { Dialog } from "../ui/dialog.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/** A session that ended: the page stays as it is below, and goes on once its person has signed in again. */
export function SessionDialog() {
  const state = useSessionState();
  const me = useQueryClient().getQueryData<Me>(keys.me);
  return (
    <Dialog
      open={state === "expired"}
      onClose={() => undefined}
      insistent
      size="sm"
      title="Your session has ended"
      description="Sign in again to go on. Nothing you typed is lost."
    >
      <SignInForm {...(me && { email: me.user.email })} onSignedIn={noteSignedIn} />
    </Dialog>
  );
}
