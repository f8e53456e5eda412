import { useQueryClient } from "@tanstack/react-query";
import { Download, Pause, Play, RotateCcw, RotateCw } from "lucide-react";
import { useRef, useState } from "react";
import type { Call } from "../../api/generated.ts";
import { ownAddress } from "../../app/after-call.ts";
import { useShortcuts } from "../../app/shortcuts.tsx";
import { buttonLook, IconButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/class-names.ts";
import { Select } from "../../ui/field.tsx";
import { clock } from "../../ui/format.ts";
import { callQuery } from "./queries.ts";
import type { Player } from "./use-player.ts";
import { Waveform } from "./waveform.tsx";

const stepSeconds = 5;
const speeds = ["0.75", "1", "1.25", "1.5", "2"].map((value) => ({ value, label: `${value}×` }));

/** Where the player will be, or why there is none. */
export function NoRecording({ awaited }: { awaited: boolean }) {
  return (
    <Card title="Recording">
      <p className={cx("flex items-center text-sm text-ink-2", awaited && "h-33")}>
        {awaited ? "The recording is on its way…" : "This call has no recording."}
      </p>
    </Card>
  );
}

export function PlayerCard({ call, player }: { call: Call; player: Player }) {
  const queries = useQueryClient();
  const [speed, setSpeed] = useState("1");
  const [failed, setFailed] = useState(false);
  const [url, setUrl] = useState(ownAddress(call.recordingUrl));
  const renewed = useRef(false);
  const resume = useRef<() => void>(undefined);

  useShortcuts([
    { keys: "k", label: "Play or pause", run: player.toggle },
    { keys: "j", label: `Back ${stepSeconds} seconds`, run: () => player.skip(-stepSeconds) },
    { keys: "l", label: `On ${stepSeconds} seconds`, run: () => player.skip(stepSeconds) },
  ]);
  /** The address may have run out: a new one is asked for once. Until then it stays, or the sound would begin anew. */
  const onError = async () => {
    if (renewed.current) return setFailed(true);
    renewed.current = true;
    const { currentTime = 0, paused = true } = player.audio.current ?? {};
    resume.current = () => (paused ? player.seek(currentTime) : player.playFrom(currentTime));
    try {
      const { recordingUrl } = await queries.fetchQuery({ ...callQuery(call.id), staleTime: 0 });
      setUrl(ownAddress(recordingUrl));
    } catch {
      setFailed(true);
    }
  };
  const onCanPlay = () => {
    setFailed(false);
    renewed.current = false;
    resume.current?.();
    resume.current = undefined;
  };

  return (
    <Card title="Recording">
      {/* The transcript below is its text. */}
      <audio ref={player.audio} src={url} preload="metadata" onError={onError} onCanPlay={onCanPlay}>
        <track kind="captions" />
      </audio>
      <Waveform callId={call.id} url={url} audio={player.audio} />
      {failed && (
        <p role="alert" className="mt-2 text-sm text-bad">
          The recording cannot be played here.
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <IconButton
          label={player.playing ? "Pause" : "Play"}
          hint="k"
          look="primary"
          icon={player.playing ? <Pause className="size-4" aria-hidden /> : <Play className="size-4" aria-hidden />}
          onClick={player.toggle}
        />
        <IconButton
          label={`Back ${stepSeconds} seconds`}
          hint="j"
          icon={<RotateCcw className="size-4" aria-hidden />}
          onClick={() => player.skip(-stepSeconds)}
        />
        <IconButton
          label={`On ${stepSeconds} seconds`}
          hint="l"
          icon={<RotateCw className="size-4" aria-hidden />}
          onClick={() => player.skip(stepSeconds)}
        />
        <span className="min-w-24 text-sm text-ink-2">
          {clock(player.second)} / {clock(player.length || call.duration)}
        </span>
        <span className="flex-1" />
        <Select
          label="Speed"
          hideLabel
          className="w-20"
          options={speeds}
          value={speed}
          onChange={(event) => {
            setSpeed(event.target.value);
            if (player.audio.current) player.audio.current.playbackRate = Number(event.target.value);
          }}
        />
        <a href={ownAddress(call.recordingUrl)} download={`call-${call.number}.wav`} className={buttonLook()}>
          <Download className="size-4" aria-hidden />
          Download
        </a>
      </div>
    </Card>
  );
}
