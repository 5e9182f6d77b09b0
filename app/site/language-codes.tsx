import { useLocation } from "react-router";
import { languageCodes, languages, pathOf, translatedPageAt } from "#app/i18n/format/language.ts";
import { useLanguage } from "#app/i18n/use-language.ts";

/** To this page in the other languages, or to the form. What was typed goes along (kept-typed.ts). */
export function LanguageCodes({ className = "" }: { className?: string }) {
  const current = useLanguage();
  const page = translatedPageAt(useLocation().pathname);
  return languageCodes
    .filter((language) => language !== current)
    .map((language) => (
      <a
        key={language}
        href={pathOf(page, language)}
        lang={language}
        hrefLang={language}
        title={languages[language].name}
        className={`grid min-h-11 min-w-11 place-items-center rounded-control font-medium text-muted text-small uppercase transition-colors hover:text-accent ${className}`}
      >
        {language.toUpperCase()}
      </a>
    ));
}
