import type { ComponentProps } from "react";
import { useWords } from "#app/i18n/words.ts";

/** Asks for a visit within the days in which a payment may be withdrawn. The law wants it unticked. */
export function VisitCheckbox(attributes: ComponentProps<"input">) {
  const { payment } = useWords();
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3">
      <input type="checkbox" name="visit" className="mt-0.5 size-6 shrink-0 accent-accent" {...attributes} />
      <span>{payment.askVisit}</span>
    </label>
  );
}
