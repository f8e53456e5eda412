import { useQuery } from "@tanstack/react-query";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import { keys } from "../../../api/keys.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";
import { Moment } from "../../../ui/time.tsx";
import { SecretShown } from "../secret-shown.tsx";
import { RotateDialog } from "./rotate-dialog.tsx";

/** The secret of after-call addresses: one for the organization, fetched only when it is asked for. */
export function SigningCard() {
  const [isShown, setIsShown] = useState(false);
  const [isRotating, setIsRotating] = useState(false);
  const secret = useQuery({
    queryKey: [...keys.webhooks.all, "signing-secret"],
    queryFn: ({ signal }) => api.webhooks.getAfterCallSecret({ signal }),
    enabled: isShown,
    gcTime: 0,
  });
  return (
    <Card
      title="Signing secret of after-call addresses"
      actions={
        <Button size="sm" onClick={() => setIsRotating(true)}>
          Rotate
        </Button>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        <p className="text-ink-2">
          Signs what is sent to the after-call addresses of agents, as standardwebhooks.com lays down. Endpoints have
          secrets of their own.
        </p>
        {isShown && secret.isPending && <Skeleton className="h-8 w-full" />}
        {isShown && secret.isError && <ErrorState error={secret.error} onRetry={() => void secret.refetch()} />}
        {isShown && secret.data && (
          <>
            <SecretShown label="Signing secret" secret={secret.data.secret} />
            {secret.data.previousExpiresAt && (
              <p className="text-ink-2">
                The one before signs along until <Moment at={secret.data.previousExpiresAt} />.
              </p>
            )}
          </>
        )}
        <div>
          <Button
            icon={isShown ? <EyeOff className="size-4" aria-hidden /> : <Eye className="size-4" aria-hidden />}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? "Hide" : "Show the secret"}
          </Button>
        </div>
      </div>
      {isRotating && (
        <RotateDialog
          of="after-call addresses"
          rotate={() => api.webhooks.rotateAfterCallSecret()}
          onClose={() => setIsRotating(false)}
        />
      )}
    </Card>
  );
}
