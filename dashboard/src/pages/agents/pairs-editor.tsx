import { Plus, X } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../../ui/button.tsx";
import { Input } from "../../ui/field.tsx";

export interface PairsEditorProps {
  /** What one of them is: "header", "variable". */
  what: string;
  value: Record<string, string>;
  onChange: (value: Record<string, string>) => void;
  namePlaceholder?: string;
  valuePlaceholder?: string;
}

interface Pair {
  id: number;
  name: string;
  text: string;
}

let lastId = 0;

function newPair(name = "", text = ""): Pair {
  lastId += 1;
  return { id: lastId, name, text };
}

/** Names with their texts. What has no name yet is kept here and not told on. */
export function PairsEditor({ what, value, onChange, namePlaceholder, valuePlaceholder }: PairsEditorProps) {
  const [pairs, setPairs] = useState(() => Object.entries(value).map(([name, text]) => newPair(name, text)));
  const change = (next: Pair[]) => {
    setPairs(next);
    onChange(
      Object.fromEntries(next.filter(({ name }) => name.trim() !== "").map((each) => [each.name.trim(), each.text])),
    );
  };
  const edit = (id: number, part: Partial<Pair>) =>
    change(pairs.map((pair) => (pair.id === id ? { ...pair, ...part } : pair)));
  return (
    <div className="flex flex-col gap-2">
      {pairs.map((pair, index) => (
        <div key={pair.id} className="flex items-center gap-2">
          <Input
            label={`Name of ${what} ${index + 1}`}
            hideLabel
            className="w-2/5"
            placeholder={namePlaceholder}
            value={pair.name}
            onChange={(event) => edit(pair.id, { name: event.target.value })}
          />
          <Input
            label={pair.name ? `Value of ${pair.name}` : `Value of ${what} ${index + 1}`}
            hideLabel
            className="min-w-0 flex-1"
            placeholder={valuePlaceholder}
            value={pair.text}
            onChange={(event) => edit(pair.id, { text: event.target.value })}
          />
          <IconButton
            label={`Remove ${what} ${pair.name || index + 1}`}
            icon={<X className="size-4" />}
            onClick={() => change(pairs.filter(({ id }) => id !== pair.id))}
          />
        </div>
      ))}
      <div>
        <Button
          size="sm"
          look="ghost"
          icon={<Plus className="size-4" />}
          onClick={() => setPairs([...pairs, newPair()])}
        >
          Add {what}
        </Button>
      </div>
    </div>
  );
}
