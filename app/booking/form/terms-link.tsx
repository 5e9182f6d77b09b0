import { termsPath } from "#app/i18n/format/language.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";

/** Where something is agreed: beside the buttons that book and pay. */
export function TermsLink() {
  return (
    <a href={termsPath(useLanguage())} className="link">
      {useWords().form.terms}
    </a>
  );
}
