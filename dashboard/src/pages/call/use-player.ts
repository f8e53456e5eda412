import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

export interface Player {
  /** Of the audio element. */
  audio: RefObject<HTMLAudioElement | null>;
  playing: boolean;
  /** Seconds; 0 until it is known. */
  length: number;
  /** Whole seconds, for the clock. */
  second: number;
  toggle(): void;
  /** Goes there, and plays on if it did. */
  seek(seconds: number): void;
  skip(seconds: number): void;
  /** Goes there and plays. */
  playFrom(seconds: number): void;
}

/** An audio element that is followed closely enough to light up words: `onTime` is called with every frame that is drawn.
 * The element is there as long as `present`. */
export function usePlayer(present: boolean, onTime: (seconds: number) => void): Player {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [playing, setPlaying] = useState(false);
  const [length, setLength] = useState(0);
  const [second, setSecond] = useState(0);
  const tell = useRef(onTime);
  tell.current = onTime;

  useEffect(() => {
    const element = audio.current;
    if (!present || !element) return;
    let frame = 0;
    const note = () => {
      setSecond(Math.floor(element.currentTime));
      tell.current(element.currentTime);
    };
    const follow = () => {
      note();
      frame = requestAnimationFrame(follow);
    };
    const onPlay = () => {
      setPlaying(true);
      cancelAnimationFrame(frame);
      follow();
    };
    const onPause = () => {
      setPlaying(false);
      cancelAnimationFrame(frame);
      note();
    };
    const onLength = () => setLength(Number.isFinite(element.duration) ? element.duration : 0);
    const handlers: [string, () => void][] = [
      ["play", onPlay],
      ["pause", onPause],
      ["ended", onPause],
      ["seeked", note],
      ["durationchange", onLength],
    ];
    for (const [name, handler] of handlers) element.addEventListener(name, handler);
    onLength();
    return () => {
      cancelAnimationFrame(frame);
      for (const [name, handler] of handlers) element.removeEventListener(name, handler);
    };
  }, [present]);

  const play = useCallback(() => void audio.current?.play().catch(() => undefined), []);
  const seek = useCallback((seconds: number) => {
    if (audio.current) audio.current.currentTime = Math.max(0, seconds);
  }, []);
  return {
    audio,
    playing,
    length,
    second,
    seek,
    toggle: () => (audio.current?.paused ? play() : audio.current?.pause()),
    skip: (seconds) => seek((audio.current?.currentTime ?? 0) + seconds),
    playFrom: (seconds) => {
      seek(seconds);
      play();
    },
  };
}
