import { useState } from "react";

/** State that this browser remembers. What is stored there is checked: an older version may have written it. */
export function useStored<Value>(name: string, initial: Value, isValid: (value: unknown) => value is Value) {
  const [value, setValue] = useState<Value>(() => read(name, isValid) ?? initial);
  const store = (next: Value) => {
    setValue(next);
    try {
      localStorage.setItem(name, JSON.stringify(next));
    } catch {
      // Without storage it holds until the page is left.
    }
  };
  return [value, store] as const;
}

function read<Value>(name: string, isValid: (value: unknown) => value is Value): Value | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? "null");
    return isValid(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
