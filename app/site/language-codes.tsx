import { languageCodes, languages } from "#app/i18n/format/language.ts";
import { useLanguage } from "#app/i18n/use-language.ts";

/** To the form in the other languages: "FR" and "EN" on a Dutch page. What was typed goes along (kept-typed.ts). */
export function LanguageCodes({ className = "" }: { className?: string }) {
  const current = useLanguage();
  return languageCodes
    .filter((language) => language !== current)
    .map((language) => (
      <a
        key={language}
        href={languages[language].page}
        lang={language}
        hrefLang={language}
        title={languages[language].name}
        className={`grid min-h-11 min-w-11 place-items-center rounded-control font-medium text-muted text-small uppercase transition-colors hover:text-accent ${className}`}
      >
        {language.toUpperCase()}
      </a>
    ));
}
