import { type Language, languageCodes, languages } from "#app/i18n/format/language.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";
import type { Choice } from "./use-choice.ts";

/**
 * Links to the same form in the other languages, with the choices so far. They load a new document, so they
 * work without script.
 */
export function LanguageLinks({ choice }: { choice: Choice }) {
  const current = useLanguage();
  return (
    <nav aria-label={useWords().form.language} className="-my-2.5 flex flex-wrap gap-x-5">
      {languageCodes.map((language) => (
        <a
          key={language}
          href={language === current ? "#booking" : addressOf(language, choice)}
          lang={language}
          hrefLang={language}
          aria-current={language === current ? "true" : undefined}
          className="inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent current:text-accent current:no-underline"
        >
          {languages[language].name}
        </a>
      ))}
    </nav>
  );
}

function addressOf(language: Language, { service, barber, date }: Choice): string {
  const chosen = Object.entries({ service, kapper: barber, dag: date }).filter(([, value]) => value);
  const query = chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : "";
  return `${languages[language].page}${query}#booking`;
}
