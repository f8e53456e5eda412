import { useMutation } from "@tanstack/react-query";
import { FlaskConical } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api/api.ts";
import type { TestToolResult, Tool } from "../../../api/generated.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Input } from "../../../ui/field.tsx";
import { useCanEdit } from "../use-can-edit.ts";
import { argumentsOf, parametersOf } from "./parameters.ts";

/** Runs a saved tool as an agent would. Only requests can be tried without a call. */
export function ToolTest({ tool, isChanged }: { tool: Tool; isChanged: boolean }) {
  const canEdit = useCanEdit();
  const [texts, setTexts] = useState<Record<string, string>>({});
  const parameters = parametersOf((tool.configuration.parameters ?? {}) as Record<string, unknown>);
  const run = useMutation({
    meta: { quiet: true },
    mutationFn: () => api.tools.testTool(tool.id, { arguments: argumentsOf(texts, parameters) }),
  });
  if (tool.type !== "http_request" || !canEdit) return null;
  return (
    <section aria-label="Test" className="mt-6 flex flex-col gap-3 rounded-lg border bg-sunken p-3">
      <div>
        <h3 className="text-sm font-semibold">Test</h3>
        <p className="text-xs text-ink-2">
          The request is really made{isChanged ? ", as the tool was saved: save first to test the changes" : ""}.
        </p>
      </div>
      {parameters.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-2">
          {parameters.map(({ name, description, required }) => (
            <Input
              key={name}
              label={required ? name : `${name} (optional)`}
              {...(description && { help: description })}
              value={texts[name] ?? ""}
              onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
            />
          ))}
        </div>
      )}
      <div>
        <Button icon={<FlaskConical className="size-4" />} busy={run.isPending} onClick={() => run.mutate()}>
          Run test
        </Button>
      </div>
      <div aria-live="polite">
        {run.error && <p className="text-sm text-bad">{run.error.message}</p>}
        {run.data && <TestResult result={run.data} />}
      </div>
    </section>
  );
}

function TestResult({ result: { ok, status, durationMs, detail, text } }: { result: TestToolResult }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={ok ? "good" : "bad"} dot>
          {ok ? "It works" : "It failed"}
        </Badge>
        <span className="text-ink-2">
          {status === null ? "No answer" : `Status ${status}`} · {durationMs} ms
        </span>
      </p>
      {detail && <p className="text-sm">{detail}</p>}
      {text && (
        <div>
          <p className="text-xs text-ink-2">What the agent is told</p>
          <pre className="rounded-md border bg-surface p-2 font-mono text-xs break-words whitespace-pre-wrap">
            {text.slice(0, 4_000)}
          </pre>
        </div>
      )}
    </div>
  );
}
