import { useMay } from "../../../api/use-me.ts";
import { DeliveriesCard } from "./deliveries-card.tsx";
import { EndpointsCard } from "./endpoints-card.tsx";
import { GoneCard } from "./gone-card.tsx";
import { SigningCard } from "./signing-card.tsx";

export function WebhooksSection() {
  const isAdmin = useMay("admin");
  return (
    <>
      <EndpointsCard isAdmin={isAdmin} />
      {isAdmin && <SigningCard />}
      <GoneCard isAdmin={isAdmin} />
      <DeliveriesCard />
    </>
  );
}
