import { useEffect, useRef, useState } from "react";

/** A text that is typed: shown at once, told on once the typing pauses, on Enter (`flush`), and never after it was set from outside. */
export function useDebouncedText(value: string, onChange: (value: string) => void, pauseMs = 300) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const tell = useRef(onChange);
  tell.current = onChange;

  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text === told.current) return;
    const timer = setTimeout(() => {
      told.current = text;
      tell.current(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);

  const flush = () => {
    if (text === told.current) return;
    told.current = text;
    tell.current(text);
  };
  return { text, setText, flush };
}
