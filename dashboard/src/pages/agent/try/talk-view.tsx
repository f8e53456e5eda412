import { Link } from "@tanstack/react-router";
import { Mic, PhoneOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Agent } from "../../../api/generated.ts";
import { Button, buttonLook } from "../../../ui/button.tsx";
import { clock } from "../../../ui/format.ts";
import { type LevelHandle, LevelMeter } from "./level-meter.tsx";
import { Transcript } from "./transcript.tsx";
import { useVoiceCall } from "./use-voice-call.ts";
import { filledVariables, variableNames } from "./variable-names.ts";
import { VariablesFields } from "./variables-fields.tsx";

const keypad = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "*", "0", "#"];

/** A conversation with the agent, here in the browser. */
export function TalkView({ agent }: { agent: Agent }) {
  const mine = useRef<LevelHandle>(null);
  const agents = useRef<LevelHandle>(null);
  const talk = useVoiceCall(agent.id, (levels) => {
    mine.current?.show(levels.mine);
    agents.current?.show(levels.agents);
  });
  const [variables, setVariables] = useState<Record<string, string>>({});
  const isOn = talk.state === "connecting" || talk.state === "talking";
  return (
    <div className="flex flex-col gap-4">
      {!isOn && <VariablesFields names={variableNames(agent, "inbound")} value={variables} onChange={setVariables} />}
      <div className="flex items-center gap-2">
        {isOn ? (
          <Button look="danger" icon={<PhoneOff className="size-4" />} onClick={talk.hangUp}>
            Hang up
          </Button>
        ) : (
          <Button
            look="primary"
            icon={<Mic className="size-4" />}
            disabled={!agent.isActive}
            onClick={() => talk.start(filledVariables(variables))}
          >
            {talk.state === "ended" ? "Talk again" : "Start talking"}
          </Button>
        )}
        <p role="status" className="text-sm text-ink-2">
          {talk.state === "idle" && (agent.isActive ? "Uses your microphone." : "The agent is not active.")}
          {talk.state === "connecting" && "Connecting…"}
          {talk.state === "talking" && <Elapsed since={talk.startedAt} />}
          {talk.state === "ended" && talk.ending}
        </p>
      </div>
      {talk.fault && (
        <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-sm text-bad">
          {talk.fault}
        </p>
      )}
      <div className="flex flex-col gap-1.5">
        <LevelMeter label="You" ref={mine} />
        <LevelMeter label="Agent" ref={agents} />
      </div>
      <Transcript turns={talk.turns} caller="You" />
      {talk.state === "talking" && (
        <details className="text-sm">
          <summary className="text-ink-2 hover:text-ink">Keypad</summary>
          <div className="mt-2 grid w-36 grid-cols-3 gap-1.5">
            {keypad.map((digit) => (
              <Button key={digit} aria-label={`Press ${digit}`} onClick={() => talk.press(digit)}>
                {digit}
              </Button>
            ))}
          </div>
        </details>
      )}
      {talk.state === "ended" && talk.callId !== undefined && (
        <Link to="/calls/$callId" params={{ callId: talk.callId }} className={buttonLook()}>
          Open the call
        </Link>
      )}
    </div>
  );
}

function Elapsed({ since }: { since: number }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((Date.now() - since) / 1000), 1_000);
    return () => clearInterval(timer);
  }, [since]);
  return (
    <>
      You are talking · <span aria-live="off">{clock(seconds)}</span>
    </>
  );
}
