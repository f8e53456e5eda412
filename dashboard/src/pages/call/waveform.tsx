import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef } from "react";
import { useTheme } from "../../app/theme.ts";
import { Skeleton } from "../../ui/states.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { readPeaks } from "./peaks.ts";

const channelHeight = 44;

export interface WaveformProps {
  callId: string;
  url: string;
  audio: RefObject<HTMLAudioElement | null>;
}

/** The recording as a picture, the caller above and the agent below; a click goes there. */
export function Waveform({ callId, url, audio }: WaveformProps) {
  const container = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  const isDark = useMedia("(prefers-color-scheme: dark)");
  const peaks = useQuery({
    queryKey: ["peaks", callId],
    queryFn: ({ signal }) => readPeaks(url, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useEffect(() => {
    const { data } = peaks;
    if (!data || !container.current || !audio.current) return;
    const target = container.current;
    const media = audio.current;
    let gone = false;
    let remove = () => {};
    void import("wavesurfer.js/dist/wavesurfer.js").then(({ default: WaveSurfer }) => {
      if (gone) return;
      const [caller, agent, faint] = ["--caller", "--accent", "--line-strong"].map(colour);
      const split = data.channels.length === 2;
      const wave = WaveSurfer.create({
        container: target,
        media,
        peaks: data.channels,
        duration: data.seconds,
        height: split ? channelHeight : channelHeight * 2,
        normalize: true,
        barWidth: 2,
        barGap: 1,
        barRadius: 1,
        cursorColor: colour("--ink"),
        waveColor: faint ?? "",
        progressColor: agent ?? "",
        dragToSeek: true,
        ...(split && {
          splitChannels: [
            { waveColor: faint ?? "", progressColor: caller ?? "" },
            { waveColor: faint ?? "", progressColor: agent ?? "" },
          ],
        }),
      });
      remove = () => wave.destroy();
    });
    return () => {
      gone = true;
      remove();
    };
  }, [peaks.data, audio, theme, isDark]);

  if (peaks.isError)
    return <p className="py-2 text-xs text-ink-3">No picture of this recording: {peaks.error.message}</p>;
  return (
    <div className="flex gap-3">
      {peaks.data?.channels.length !== 1 && (
        <div className="flex w-12 flex-col justify-around text-xs font-medium">
          <span className="text-caller">Caller</span>
          <span className="text-accent">Agent</span>
        </div>
      )}
      <div className="relative min-w-0 flex-1" style={{ height: channelHeight * 2 }}>
        {peaks.isPending && <Skeleton className="absolute inset-0" />}
        <div ref={container} data-waveform={peaks.data ? "drawn" : "loading"} />
      </div>
    </div>
  );
}

/** A token's colour as it is now: a canvas knows no variables. */
function colour(name: string): string {
  const probe = document.createElement("span");
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
