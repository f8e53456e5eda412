import { Link } from "@tanstack/react-router";
import { ArrowLeft, PhoneForwarded, PhoneOff } from "lucide-react";
import { useRef, useState } from "react";
import type { CallTurn } from "../../api/generated.ts";
import { useMe } from "../../api/use-me.ts";
import { CallTypeLabel, StatusBadge } from "../../app/call-badges.tsx";
import { useShortcuts } from "../../app/shortcuts.tsx";
import { Button, buttonLook } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast.tsx";
import { partyOf } from "./call-rows.tsx";
import { Elapsed } from "./elapsed.tsx";
import type { LiveCall } from "./live-state.ts";
import { LiveTranscript } from "./live-transcript.tsx";
import { SayForm } from "./say-form.tsx";
import { TransferDialog } from "./transfer-dialog.tsx";
import { useCommand } from "./use-command.ts";
import { useTurns } from "./use-turns.ts";

const waiting = { queued: "Waiting for a free line", ringing: "Ringing" } as Record<string, string>;

/** One call: what is said in it, and what can be done about it. */
export function CallPanel({ call, streamed }: { call: LiveCall; streamed: readonly CallTurn[] }) {
  const turns = useTurns(call.id, streamed, true);
  const mayAct = useMe().user.role !== "viewer";
  const [asked, setAsked] = useState<{ text: string; afterSeq: number }[]>([]);
  const [asking, setAsking] = useState<"hang-up" | "transfer">();
  const field = useRef<HTMLInputElement>(null);
  const hangUp = useCommand(call.id);
  const transfer = useCommand(call.id);
  const say = useCommand(call.id);
  const ended = call.endTime !== null;
  const talking = call.status === "in-progress";
  const party = partyOf(call);
  const pending = ended ? [] : asked.filter((each) => !isHeard(each, turns)).map(({ text }) => text);
  const close = () => setAsking(undefined);

  useShortcuts([
    { keys: "s", label: "Say something in the call", run: () => field.current?.focus() },
    { keys: "h", label: "Hang up the call", run: () => mayAct && !ended && setAsking("hang-up") },
    { keys: "t", label: "Transfer the call", run: () => mayAct && talking && setAsking("transfer") },
  ]);

  const onSay = (text: string) => {
    setAsked([...asked, { text, afterSeq: turns.at(-1)?.seq ?? -1 }]);
    say.mutate(
      { kind: "say", text },
      { onError: () => setAsked((present) => present.filter((each) => each.text !== text)) },
    );
  };
  const onTransfer = (phoneNumber: string) =>
    transfer.mutate(
      { kind: "transfer", phoneNumber },
      { onSuccess: () => toast.done(`${party} was handed over`), onSettled: close },
    );
  const onHangUp = () =>
    hangUp.mutate({ kind: "hang-up" }, { onSuccess: () => toast.done("Hung up"), onSettled: close });

  return (
    <section
      aria-label={`Call with ${party}`}
      className="flex h-full min-h-0 flex-col rounded-lg border bg-surface shadow-card"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-4 py-2.5">
        <Link
          to="/live"
          replace
          aria-label="Back to the list"
          className="rounded-sm text-ink-2 hover:text-ink lg:hidden"
        >
          <ArrowLeft className="size-4" aria-hidden />
        </Link>
        <h2 className="text-base font-semibold">{party}</h2>
        <StatusBadge status={call.status} />
        <span className="flex flex-1 flex-wrap items-center gap-x-3 text-sm text-ink-2">
          <CallTypeLabel type={call.call_type} />
          <span>{call.agentName}</span>
          <Elapsed call={call} />
        </span>
        {ended ? (
          <Link to="/calls/$callId" params={{ callId: call.id }} className={buttonLook("primary", "sm")}>
            Open {call.number}
          </Link>
        ) : (
          mayAct && (
            <span className="flex gap-2">
              <Button
                size="sm"
                disabled={!talking}
                icon={<PhoneForwarded className="size-4" aria-hidden />}
                onClick={() => setAsking("transfer")}
              >
                Transfer
              </Button>
              <Button
                size="sm"
                look="danger"
                icon={<PhoneOff className="size-4" aria-hidden />}
                onClick={() => setAsking("hang-up")}
              >
                Hang up
              </Button>
            </span>
          )
        )}
      </header>
      <LiveTranscript
        turns={turns}
        pending={pending}
        empty={ended ? "Nothing was said" : (waiting[call.status] ?? "Nothing has been said yet")}
        className="min-h-64 flex-1"
      />
      {ended && (
        <p className="border-t px-4 py-3 text-sm text-ink-2">
          The call has ended{call.disposition && `: ${call.disposition}`}
          {call.error && <span className="text-bad"> · {call.error}</span>}
        </p>
      )}
      {!ended && mayAct && <SayForm disabled={!talking} field={field} onSay={onSay} />}
      <ConfirmDialog
        open={asking === "hang-up" && !ended}
        title={`Hang up on ${party}?`}
        action="Hang up"
        busy={hangUp.isPending}
        onConfirm={onHangUp}
        onClose={close}
      >
        {talking ? "The conversation ends at once, in the middle of a sentence." : "The call is canceled."}
      </ConfirmDialog>
      {asking === "transfer" && !ended && (
        <TransferDialog open party={party} busy={transfer.isPending} onTransfer={onTransfer} onClose={close} />
      )}
    </section>
  );
}

/** What is spoken is written down as it was heard: the beginning has to do. */
function isHeard({ text, afterSeq }: { text: string; afterSeq: number }, turns: readonly CallTurn[]): boolean {
  const plain = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  const beginning = plain(text).slice(0, 16);
  return turns.some((turn) => turn.role === "agent" && turn.seq > afterSeq && plain(turn.text).includes(beginning));
}
