import { isOpen } from "../../organizations/business-hours.ts";
import type { DialledNumber } from "./queries.ts";

/** Who takes a call to a number. */
export type IncomingRoute =
  | { kind: "agent"; agent: { id: string; name: string } }
  | { kind: "redirect"; target: string; because: string }
  | { kind: "refuse"; error: string };

/**
 * The number's agent while the organization is open, the after-hours agent while it is not. Where nobody of them can, the
 * number's fallback gets the call.
 */
export function routeIncoming(number: DialledNumber | undefined, now: Date): IncomingRoute {
  if (!number) return { kind: "refuse", error: "The organization has no such number." };
  if (!number.isActive) return { kind: "refuse", error: "The number is not active." };
  if (!number.isSubscribed) return { kind: "refuse", error: "The organization's subscription is inactive." };
  const { agent, afterHoursAgent, businessHours } = number;
  if (!isOpen(businessHours, agent?.timezone ?? "UTC", now)) {
    if (afterHoursAgent) return { kind: "agent", agent: afterHoursAgent };
    return instead(number, "It is outside business hours, and no agent takes calls then.");
  }
  if (!agent) return instead(number, "The number has no agent.");
  if (!agent.isActive) return instead(number, "The number's agent is not active.");
  return { kind: "agent", agent: { id: agent.id, name: agent.name } };
}

function instead({ fallbackNumber }: DialledNumber, because: string): IncomingRoute {
  if (fallbackNumber !== null) return { kind: "redirect", target: fallbackNumber, because };
  return { kind: "refuse", error: because };
}
