import { useQueryClient } from "@tanstack/react-query";
import { LoaderCircle, Square, TriangleAlert, Volume2 } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "../api/api.ts";
import { keys } from "../api/keys.ts";
import { messageOf } from "../api/problem.ts";
import { IconButton } from "../ui/button.tsx";
import { toast } from "../ui/toast.tsx";

type State = "silent" | "loading" | "playing" | "failed";

const keptMs = 600_000;
/** Two voices at once are none: who starts one stops the other. */
let stopHeard: (() => void) | undefined;

/** Plays how a voice sounds, or stops it. `voiceId` is what an agent's voice takes, a provider's too. */
export function ListenButton({ voiceId, size = "sm" }: { voiceId: string; size?: "sm" | "md" }) {
  const queries = useQueryClient();
  const audio = useRef<HTMLAudioElement>(null);
  /** Which click counts: what was asked for before it is not played any more. */
  const turn = useRef(0);
  const [state, setState] = useState<State>("silent");

  const stop = useCallback(() => {
    turn.current += 1;
    if (audio.current) silence(audio.current);
    setState("silent");
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is heard belongs to the voice that was chosen then
  useEffect(() => {
    const element = audio.current;
    return () => {
      // The page may be gone by now, and an element outside of it plays on.
      if (element) silence(element);
      stop();
    };
  }, [voiceId]);

  const play = async () => {
    turn.current += 1;
    const own = turn.current;
    setState("loading");
    try {
      const sound = await queries.fetchQuery({
        queryKey: keys.voices.part(voiceId, "sample"),
        queryFn: () => api.agents.getVoiceSample(encodeURIComponent(voiceId), { format: "blob" }),
        staleTime: keptMs,
        retry: false,
      });
      const element = audio.current;
      if (own !== turn.current || !element) return;
      if (stopHeard !== stop) stopHeard?.();
      stopHeard = stop;
      element.src = URL.createObjectURL(sound);
      await element.play();
      setState("playing");
    } catch (error) {
      if (own !== turn.current) return;
      setState("failed");
      toast.failed(messageOf(error));
    }
  };

  const isOn = state === "loading" || state === "playing";
  return (
    <>
      <IconButton
        size={size}
        label={isOn ? `Stop ${voiceId}` : `Listen to ${voiceId}`}
        icon={icons[state]}
        aria-busy={state === "loading" || undefined}
        onClick={isOn ? stop : play}
      />
      {/* biome-ignore lint/a11y/useMediaCaption: it says who it is, which stands beside it */}
      <audio ref={audio} hidden onPause={() => setState("silent")} onEnded={stop} />
    </>
  );
}

const icons: Record<State, React.ReactNode> = {
  silent: <Volume2 className="size-4" aria-hidden />,
  loading: <LoaderCircle className="size-4 animate-spin" aria-hidden />,
  playing: <Square className="size-3.5 fill-current" aria-hidden />,
  failed: <TriangleAlert className="size-4 text-bad" aria-hidden />,
};

function silence(element: HTMLAudioElement): void {
  element.pause();
  if (element.src === "") return;
  URL.revokeObjectURL(element.src);
  element.removeAttribute("src");
  element.load();
}
