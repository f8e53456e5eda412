import { Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import { CopyButton } from "../../ui/copy-button.tsx";
import { samplePerson, sampleVariables } from "../live/use-sample-call.ts";

export interface CurlStepProps {
  apiKey: string | undefined;
  agentId: string | undefined;
  used: boolean;
}

export function CurlStep({ apiKey, agentId, used }: CurlStepProps) {
  const command = curlOf(apiKey ?? "YOUR_API_KEY", agentId ?? "AGENT_ID");
  return (
    <div className="flex flex-col gap-2">
      <div className="relative rounded-md border bg-sunken">
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
          tabIndex={0}
          aria-label="A call by curl"
          className="overflow-x-auto p-3 sm:pr-24"
        >
          <pre className="font-mono text-xs leading-relaxed">{command}</pre>
        </section>
        <div className="flex justify-end border-t p-2 sm:absolute sm:top-2 sm:right-2 sm:border-0 sm:p-0">
          <CopyButton text={command} label="Copy" wide />
        </div>
      </div>
      <p aria-live="polite" className="flex min-h-5 items-center gap-1.5 text-sm text-ink-2">
        {used ? (
          <>
            <CircleCheck className="size-4 shrink-0 text-good" aria-hidden />
            <span>
              Your key was used. The call is{" "}
              <Link to="/live" className="text-accent underline">
                live
              </Link>{" "}
              or in the{" "}
              <Link to="/calls" className="text-accent underline">
                list of calls
              </Link>
              .
            </span>
          </>
        ) : (
          <span>
            {apiKey
              ? "Run it in a terminal; this page notices."
              : "With a key from the step above it works as it stands."}
          </span>
        )}
      </p>
    </div>
  );
}

function curlOf(apiKey: string, agentId: string): string {
  const body = JSON.stringify({ agentId, phoneNumber: samplePerson, variables: sampleVariables }, undefined, 2)
    .split("\n")
    .join("\n  ");
  return [
    `curl ${location.origin}/api/calls/outbound \\`,
    `  -H 'x-api-key: ${apiKey}' \\`,
    "  -H 'content-type: application/json' \\",
    `  -d '${body}'`,
  ].join("\n");
}
