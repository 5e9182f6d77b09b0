import { useId, useState } from "react";
import { Select } from "#app/ui/field.tsx";
import { buttonClass } from "./edit-text.ts";

/** @property name as written in a text: "{stad}". @property label after a semicolon: when the sentence disappears. */
export type FactOption = { name: string; label: string; now: string };

/** Chooses a shop fact by what it says now. @param insert receives its placeholder. */
export function FactPicker({ facts, insert }: { facts: FactOption[]; insert?: (name: string) => void }) {
  const [chosen, setChosen] = useState<FactOption>();
  const id = useId();
  const [, note] = chosen?.label.split("; ") ?? [];
  return (
    <span className="flex min-w-0 flex-1 basis-64 flex-wrap gap-1.5">
      <span className="min-w-0 flex-1">
        <Select
          aria-label="Feit"
          aria-describedby={note && id}
          value={chosen?.name ?? ""}
          onChange={({ target }) => setChosen(facts.find(({ name }) => name === target.value))}
          className="control w-full"
        >
          <option value="">Vul in: naam, straat, openingsuren…</option>
          {facts.map(({ name, label, now }) => (
            <option key={name} value={name}>
              {[label.split("; ")[0], now].filter(Boolean).join(": ")}
            </option>
          ))}
        </Select>
      </span>
      <button
        type="button"
        disabled={!insert || !chosen}
        onClick={() => chosen && insert?.(chosen.name)}
        className={`${buttonClass} shrink-0 px-3 disabled:opacity-60`}
      >
        Voeg in
      </button>
      {note && (
        <span id={id} className="basis-full text-muted text-small">
          {note}
        </span>
      )}
    </span>
  );
}
