import { useEffect, useRef, useState } from "react";
import { api } from "../../../api/api.ts";
import { messageOf } from "../../../api/problem.ts";
import { type Levels, type SpokenTurn, startVoiceCall, type VoiceCall } from "./voice-call.ts";

export type TalkState = "idle" | "connecting" | "talking" | "ended";

export interface Talk {
  state: TalkState;
  callId: string | undefined;
  turns: readonly SpokenTurn[];
  /** How it ended, in words. */
  ending: string;
  fault: string;
  startedAt: number;
  start(variables: Record<string, string>): void;
  hangUp(): void;
  press(digit: string): void;
}

const nothing = { callId: undefined, turns: [], ending: "", fault: "", startedAt: 0 };

/** A conversation with an agent in this browser. Leaving the page hangs up. Levels come often, so they are told, not kept. */
export function useVoiceCall(agentId: string, onLevels: (levels: Levels) => void): Talk {
  const [talk, setTalk] = useState<Omit<Talk, "start" | "hangUp" | "press">>({ state: "idle", ...nothing });
  const call = useRef<VoiceCall>(undefined);
  const isGone = useRef(false);
  const tell = useRef(onLevels);
  tell.current = onLevels;
  const change = (part: Partial<Talk>) => setTalk((present) => ({ ...present, ...part }));

  useEffect(() => {
    isGone.current = false;
    const leave = () => call.current?.hangUp();
    window.addEventListener("pagehide", leave);
    return () => {
      isGone.current = true;
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  const start = async (variables: Record<string, string>) => {
    setTalk({ state: "connecting", ...nothing });
    const getUrl = async () => {
      const { callId, url } = await api.calls.placeWebCall({ agentId, variables });
      change({ callId });
      return url;
    };
    try {
      call.current = await startVoiceCall(getUrl, {
        onTurn: (turn) => setTalk((present) => ({ ...present, turns: [...present.turns, turn] })),
        onLevels: (levels) => tell.current(levels),
        onEnded: ({ text = "", fault = "" }) => {
          call.current = undefined;
          change({ state: "ended", ending: text, fault });
        },
      });
      if (isGone.current) call.current.hangUp();
      else
        setTalk((present) =>
          present.state === "connecting" ? { ...present, state: "talking", startedAt: Date.now() } : present,
        );
    } catch (error) {
      change({ state: "ended", fault: messageOf(error) });
    }
  };
  return {
    ...talk,
    start: (variables) => void start(variables),
    hangUp: () => call.current?.hangUp(),
    press: (digit) => call.current?.press(digit),
  };
}
