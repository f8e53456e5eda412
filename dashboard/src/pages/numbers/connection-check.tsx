import { useMutation } from "@tanstack/react-query";
import { CircleCheck, CircleX, PlugZap } from "lucide-react";
import { api } from "../../api/api.ts";
import type { ConnectionCheck } from "../../api/generated.ts";
import { Button } from "../../ui/button.tsx";
import { Popover } from "../../ui/popover.tsx";

export function useConnectionCheck(phoneNumberId: string) {
  return useMutation({ mutationFn: () => api.phoneNumbers.checkPhoneNumber(phoneNumberId) });
}

/** A button that becomes the result; the result opens what was looked at. */
export function ConnectionButton({ phoneNumberId, phoneNumber }: { phoneNumberId: string; phoneNumber: string }) {
  const check = useConnectionCheck(phoneNumberId);
  if (!check.data || check.isPending) {
    return (
      <Button
        size="sm"
        look="ghost"
        aria-label={`Check the connection of ${phoneNumber}`}
        icon={<PlugZap className="size-4" />}
        busy={check.isPending}
        onClick={() => check.mutate()}
      >
        Check
      </Button>
    );
  }
  return (
    <Popover
      align="end"
      label={`Connection of ${phoneNumber}`}
      className="w-96"
      trigger={
        <Button size="sm" look="ghost" className={check.data.ok ? "text-good!" : "text-bad!"}>
          {check.data.ok ? <CircleCheck className="size-4" aria-hidden /> : <CircleX className="size-4" aria-hidden />}
          {check.data.ok ? "Works" : "Does not work"}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <CheckResult check={check.data} />
        <div>
          <Button size="sm" onClick={() => check.mutate()}>
            Check again
          </Button>
        </div>
      </div>
    </Popover>
  );
}

const parts: Record<ConnectionCheck["steps"][number]["part"], string> = {
  number: "Number",
  voice: "Voice",
  address: "Address",
  driver: "Line",
};

export function CheckResult({ check }: { check: ConnectionCheck }) {
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className={check.ok ? "font-medium text-good" : "font-medium text-bad"} role="status">
        {check.ok ? "Calls can be placed and taken." : check.reason}
      </p>
      <ul className="flex flex-col gap-1.5">
        {check.steps.map(({ part, ok, detail }) => (
          <li key={part} className="grid grid-cols-[1rem_4rem_1fr] gap-2">
            {ok ? (
              <CircleCheck className="mt-0.5 size-4 text-good" aria-label="Fine" />
            ) : (
              <CircleX className="mt-0.5 size-4 text-bad" aria-label="Wrong" />
            )}
            <span className="text-ink-2">{parts[part]}</span>
            <span>{detail}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
