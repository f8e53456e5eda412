import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { WebhookSecret } from "../../../api/generated.ts";
import { keys } from "../../../api/keys.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SecretShown } from "../secret-shown.tsx";

export interface RotateDialogProps {
  /** Whose secret it is. */
  of: string;
  rotate: () => Promise<WebhookSecret>;
  onClose: () => void;
}

/** Asks, then shows the new secret. */
export function RotateDialog({ of, rotate, onClose }: RotateDialogProps) {
  const queries = useQueryClient();
  const rotation = useMutation({
    gcTime: 0,
    mutationFn: rotate,
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.webhooks.all }),
  });
  const secret = rotation.data?.secret;
  return (
    <Dialog
      open
      insistent={secret !== undefined}
      onClose={onClose}
      title={secret ? "The new signing secret" : "Rotate the signing secret?"}
      description={
        secret
          ? "Give it to the receiver within 24 hours: until then the old one signs along."
          : `A new secret will sign what is sent to ${of}. The old one signs along for 24 hours.`
      }
      footer={
        secret ? (
          <Button look="primary" onClick={onClose}>
            I have copied it
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button look="primary" busy={rotation.isPending} onClick={() => rotation.mutate()}>
              Rotate secret
            </Button>
          </>
        )
      }
    >
      {secret && <SecretShown label="Signing secret" secret={secret} />}
    </Dialog>
  );
}
