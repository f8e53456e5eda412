import { useQuery } from "@tanstack/react-query";
import type { Agent } from "../../../api/generated.ts";
import { phone } from "../../../ui/format.ts";
import { toolsQuery } from "../../agents/queries.ts";
import { numbersQuery } from "../../numbers/queries.ts";
import { type Difference, diffAgents, textOf } from "./diff-agents.ts";
import { diffTexts } from "./diff-texts.ts";

/** What is different between two versions, setting by setting. */
export function DifferenceView({ before, after }: { before: Agent; after: Agent }) {
  const tools = useQuery(toolsQuery).data ?? [];
  const numbers = useQuery(numbersQuery).data ?? [];
  const names = new Map([
    ...tools.map(({ id, name }) => [id, name] as const),
    ...numbers.map(({ id, phoneNumber }) => [id, phone(phoneNumber)] as const),
  ]);
  const differences = diffAgents(before, after);
  if (differences.length === 0) return <p className="text-sm text-ink-2">Nothing is different.</p>;
  return (
    <dl className="flex flex-col gap-4">
      {differences.map((difference) => (
        <OneDifference key={difference.place} difference={difference} names={names} />
      ))}
    </dl>
  );
}

function OneDifference({ difference, names }: { difference: Difference; names: ReadonlyMap<string, string> }) {
  const pieces = diffTexts(textOf(difference.before, names), textOf(difference.after, names));
  return (
    <div>
      <dt className="mb-1 text-xs font-medium text-ink-2">{difference.label}</dt>
      <dd className="rounded-md border bg-sunken px-3 py-2 text-sm break-words whitespace-pre-wrap">
        {pieces.map(({ kind, text }, index) => {
          const key = `${index} ${kind}`;
          if (kind === "removed") {
            return (
              <del key={key} className="rounded-sm bg-bad-soft text-bad">
                {text}
              </del>
            );
          }
          if (kind === "added") {
            return (
              <ins key={key} className="rounded-sm bg-good-soft text-good no-underline">
                {text}
              </ins>
            );
          }
          return <span key={key}>{text}</span>;
        })}
        {pieces.length === 0 && <span className="text-ink-3">Not set in either</span>}
      </dd>
    </div>
  );
}
