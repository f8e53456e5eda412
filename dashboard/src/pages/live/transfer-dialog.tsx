import { type FormEvent, useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Input } from "../../ui/field.tsx";

export interface TransferDialogProps {
  open: boolean;
  party: string;
  busy: boolean;
  onTransfer: (phoneNumber: string) => void;
  onClose: () => void;
}

const isNumber = /^(\+1\d{10}|\d{2,6})$/;

export function TransferDialog({ open, party, busy, onTransfer, onClose }: TransferDialogProps) {
  const form = useId();
  const [text, setText] = useState("");
  const [tried, setTried] = useState(false);
  const number = text.replace(/[\s().-]/g, "").replace(/^(1?)(\d{10})$/, "+1$2");
  const error = tried && !isNumber.test(number) ? "must be +1 and ten digits, or an extension" : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isNumber.test(number)) onTransfer(number);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Transfer the call"
      description={`${party} is handed over, and the agent leaves the call.`}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} look="primary" busy={busy}>
            Transfer
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Input
          label="Phone number or extension"
          type="tel"
          autoFocus
          autoComplete="off"
          placeholder="+1 555 123 4567"
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
