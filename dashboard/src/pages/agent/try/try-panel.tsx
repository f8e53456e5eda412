import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Agent } from "../../../api/generated.ts";
import { IconButton } from "../../../ui/button.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { CallView } from "./call-view.tsx";
import { TalkView } from "./talk-view.tsx";

export interface TryPanelProps {
  agent: Agent;
  panel: "talk" | "call";
  isDirty: boolean;
  onPanel: (panel: "talk" | "call" | undefined) => void;
}

/** Beside the editor: what the agent is like, heard at once. */
export function TryPanel({ agent, panel, isDirty, onPanel }: TryPanelProps) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    frame.current?.scrollIntoView({ block: "nearest" });
    frame.current?.focus({ preventScroll: true });
  }, []);
  return (
    <aside
      ref={frame}
      tabIndex={-1}
      aria-label="Try the agent"
      className="w-full shrink-0 rounded-lg border bg-surface px-4 pt-1 pb-4 shadow-card outline-none xl:sticky xl:top-4 xl:w-96"
    >
      <div className="relative">
        <Tabs
          label="Ways to try the agent"
          value={panel}
          onChange={(next) => onPanel(next === "call" ? "call" : "talk")}
          tabs={[
            { value: "talk", label: "Talk in the browser" },
            { value: "call", label: "Call a number" },
          ]}
        >
          <div className="flex flex-col gap-3 pt-4">
            {isDirty && (
              <p className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
                You will hear the saved version: save first to hear your changes.
              </p>
            )}
            {panel === "talk" ? <TalkView agent={agent} /> : <CallView agent={agent} />}
          </div>
        </Tabs>
        <span className="absolute top-1 right-0">
          <IconButton
            size="sm"
            label="Close the panel"
            icon={<X className="size-4" />}
            onClick={() => onPanel(undefined)}
          />
        </span>
      </div>
    </aside>
  );
}
