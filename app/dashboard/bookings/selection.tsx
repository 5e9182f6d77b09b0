import { useState } from "react";
import { Button } from "#app/ui/button.tsx";

const form = "cancel-many";

/** `form` ties the box to the bar below, without script. */
export function SelectBox({ id, name }: { id: string; name: string }) {
  return (
    <label className="-m-3 grid size-11 shrink-0 cursor-pointer place-items-center">
      <span className="sr-only">Selecteer {name}</span>
      <input type="checkbox" name="boeking" value={id} form={form} className="size-5 accent-accent" />
    </label>
  );
}

export function SelectionBar() {
  const [isAll, setAll] = useState(false);
  return (
    <form
      id={form}
      action="/admin/annuleren"
      className="sticky bottom-4 z-10 mt-6 hidden flex-wrap items-center justify-end gap-3 rounded-card border border-accent bg-background p-3 shadow-lg in-[[data-selectable]:has([name=boeking]:checked)]:flex"
    >
      <Button
        variant="outline"
        className="flex-1 sm:flex-none [@media(scripting:none)]:hidden"
        onClick={({ currentTarget }) => {
          for (const box of currentTarget.form?.elements ?? [])
            if (box instanceof HTMLInputElement && box.type === "checkbox") box.checked = !isAll;
          setAll(!isAll);
        }}
      >
        {isAll ? "Selecteer niets" : "Selecteer alles"}
      </Button>
      <Button type="submit" className="flex-1 sm:flex-none">
        Annuleer gekozen
      </Button>
    </form>
  );
}
