import type { ComponentProps } from "react";
import { termsPath } from "#app/i18n/format/language.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";

/** Links to the terms, next to the buttons that book and pay. */
export function TermsLink() {
  return (
    <a href={termsPath(useLanguage())} className="link">
      {useWords().form.terms}
    </a>
  );
}

/** A checkbox that asks for a visit within the withdrawal period. The law wants it unticked. */
export function VisitCheckbox(attributes: ComponentProps<"input">) {
  const { payment } = useWords();
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3">
      <input type="checkbox" name="visit" className="mt-0.5 size-6 shrink-0 accent-accent" {...attributes} />
      <span>{payment.askVisit}</span>
    </label>
  );
}
