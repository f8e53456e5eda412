import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { api } from "../api/api.ts";
import type { WebhookDeliveryItem } from "../api/generated.ts";
import { keys } from "../api/keys.ts";
import { useMay } from "../api/use-me.ts";
import { Badge, type Tone } from "../ui/badge.tsx";
import { IconButton } from "../ui/button.tsx";
import { RelativeTime } from "../ui/time.tsx";
import { toast } from "../ui/toast.tsx";

const tones: Record<WebhookDeliveryItem["status"], Tone> = {
  pending: "info",
  delivered: "good",
  failed: "bad",
};

/** One delivery of a webhook in a list of them, with what can be done about it. */
export function DeliveryItem({ delivery, children }: { delivery: WebhookDeliveryItem; children?: ReactNode }) {
  const queries = useQueryClient();
  const mayReplay = useMay("admin");
  const replay = useMutation({
    mutationFn: () => api.webhooks.replayWebhookDelivery(delivery.id),
    onSuccess: () => toast.done("It is being sent again"),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.deliveries.all }),
  });
  return (
    <li className="flex items-start gap-3 px-4 py-2 text-sm">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={tones[delivery.status]}>{delivery.status}</Badge>
          <span className="font-medium">{delivery.event}</span>
          <span className="text-xs text-ink-2">
            <RelativeTime at={delivery.createdAt} /> · {delivery.attemptCount}{" "}
            {delivery.attemptCount === 1 ? "attempt" : "attempts"}
          </span>
        </div>
        <p className="truncate text-xs text-ink-2" title={delivery.url}>
          {delivery.url}
        </p>
        {delivery.error && <p className="text-xs text-bad">{delivery.error}</p>}
      </div>
      {children}
      {mayReplay && (
        <IconButton
          label={`Send ${delivery.event} again`}
          size="sm"
          icon={<RotateCw className="size-4" aria-hidden />}
          disabled={replay.isPending}
          onClick={() => replay.mutate()}
        />
      )}
    </li>
  );
}
