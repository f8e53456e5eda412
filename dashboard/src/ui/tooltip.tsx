import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { KeyboardHint } from "./keyboard-hint.tsx";

export function Tooltip({ text, hint, children }: { text: ReactNode; hint?: string; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 flex max-w-72 animate-appear items-center gap-2 rounded-md bg-ink px-2 py-1 text-xs text-bg shadow-pop"
        >
          {text}
          {hint !== undefined && <KeyboardHint keys={hint} inverted />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={350} skipDelayDuration={200}>
    {children}
  </Radix.Provider>
);
