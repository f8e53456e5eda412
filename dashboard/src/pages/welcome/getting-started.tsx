import { Link } from "@tanstack/react-router";
import { BookOpen, Bot, Hash, Users } from "lucide-react";
import { useState } from "react";
import type { CreatedApiKey } from "../../api/generated.ts";
import { useMe } from "../../api/use-me.ts";
import { Page } from "../../ui/page.tsx";
import { useStored } from "../../ui/use-stored.ts";
import { useSampleCall } from "../live/use-sample-call.ts";
import { CurlStep } from "./curl-step.tsx";
import { HearStep } from "./hear-step.tsx";
import { KeyStep, useKeyUsed } from "./key-step.tsx";
import { Step } from "./step.tsx";

const isText = (value: unknown): value is string => typeof value === "string";

/** The short path from an empty account to a call by one's own program. */
export function GettingStartedPage() {
  const { organization } = useMe();
  const [callId, setCallId] = useStored(`sample-call-${organization.id}`, "", isText);
  const [key, setKey] = useState<CreatedApiKey>();
  const sample = useSampleCall(setCallId);
  const used = useKeyUsed(key?.id);
  return (
    <Page title="Getting started">
      <div className="w-full max-w-3xl">
        <p className="mb-4 text-sm text-ink-2">
          Three steps, about three minutes. None of them needs an account elsewhere.
        </p>
        <ol className="flex flex-col gap-4">
          <Step
            number={1}
            title="Hear the sample agent"
            note="It calls somebody who lives in this server, arranges an appointment, and you read along."
            done={callId !== ""}
          >
            <HearStep sample={sample} callId={callId || undefined} />
          </Step>
          <Step
            number={2}
            title="Create an API key"
            note="Your programs send it with every request."
            done={key !== undefined}
          >
            <KeyStep created={key} onCreated={setKey} isNext={callId !== ""} />
          </Step>
          <Step number={3} title="Place the same call yourself" note="One request starts a call." done={used}>
            <CurlStep apiKey={key?.apiKey} agentId={sample.agent?.id} used={used} />
          </Step>
        </ol>
        <NextPlaces />
      </div>
    </Page>
  );
}

const place =
  "flex items-center gap-2.5 rounded-md border bg-surface px-3 py-2.5 text-sm font-medium hover:border-accent";

function NextPlaces() {
  return (
    <nav aria-label="What is next" className="mt-6">
      <h2 className="mb-2 text-sm font-semibold">And then</h2>
      <div className="grid gap-2 sm:grid-cols-2">
        <Link to="/agents" className={place}>
          <Bot className="size-4 text-accent" aria-hidden /> Make an agent of your own
        </Link>
        <Link to="/numbers" className={place}>
          <Hash className="size-4 text-accent" aria-hidden /> Connect a phone number
        </Link>
        <Link to="/settings/$section" params={{ section: "users" }} className={place}>
          <Users className="size-4 text-accent" aria-hidden /> Invite your colleagues
        </Link>
        <a href="/docs" className={place}>
          <BookOpen className="size-4 text-accent" aria-hidden /> Read the API's documentation
        </a>
      </div>
    </nav>
  );
}
