import { Link } from "@tanstack/react-router";
import { PhoneCall, Radio } from "lucide-react";
import { useMe } from "../../api/use-me.ts";
import { Button, buttonLook } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/states.tsx";
import type { SampleCall } from "./use-sample-call.ts";

export function NoCalls({ sample }: { sample: SampleCall }) {
  const mayCall = useMe().user.role !== "viewer";
  return (
    <Card>
      <EmptyState
        icon={<Radio aria-hidden />}
        title="Nobody is on the phone"
        actions={
          <>
            {mayCall && sample.agent && (
              <Button
                look="primary"
                busy={sample.busy}
                icon={<PhoneCall className="size-4" aria-hidden />}
                onClick={sample.start}
              >
                Start a sample call
              </Button>
            )}
            <Link to="/agents" className={buttonLook()}>
              Call from an agent
            </Link>
            <Link to="/getting-started" className={buttonLook()}>
              Call by the API
            </Link>
          </>
        }
      >
        Calls appear here while they run, with every word as it is spoken.
        {mayCall &&
          sample.agent &&
          ` In the sample call, ${sample.agent.name} talks to somebody of the simulator; no number is dialled.`}
      </EmptyState>
    </Card>
  );
}
