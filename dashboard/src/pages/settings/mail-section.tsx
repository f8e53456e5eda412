import { useMutation } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, Send } from "lucide-react";
import { api } from "../../api/api.ts";
import { useMe } from "../../api/use-me.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FormFault } from "./form-fault.tsx";

export function MailSection() {
  const { user } = useMe();
  const test = useMutation({ meta: { quiet: true }, mutationFn: () => api.organization.testMail() });
  const result = test.data;
  return (
    <Card title="Mail">
      <div className="flex flex-col gap-3 text-sm">
        <p className="text-ink-2">
          Invitations and new assignments are told by e-mail. Whether mail leaves this server is seen by sending some: a
          test mail to {user.email}.
        </p>
        <div>
          <Button busy={test.isPending} icon={<Send className="size-4" aria-hidden />} onClick={() => test.mutate()}>
            Send a test mail
          </Button>
        </div>
        <FormFault error={test.error} />
        {result && (
          <div role="status" className="flex items-start gap-2 rounded-md border bg-sunken px-3 py-2">
            {result.sent ? (
              <CircleCheck className="mt-0.5 size-4 shrink-0 text-good" aria-hidden />
            ) : (
              <CircleAlert className="mt-0.5 size-4 shrink-0 text-bad" aria-hidden />
            )}
            <span className="min-w-0 break-words">
              {result.detail}
              {result.transport === "outbox" && (
                <span className="block text-ink-2">
                  Mails are kept as files until the operator sets SMTP_URL; nobody gets them.
                </span>
              )}
            </span>
          </div>
        )}
      </div>
    </Card>
  );
}
