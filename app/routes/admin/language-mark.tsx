import { type Language, languageNames } from "#app/languages/language.ts";

/** For greeting a customer who did not book in Dutch. */
export function LanguageMark({ language }: { language: Language }) {
  if (language === "nl") return null;
  const name = languageNames[language];
  return (
    <span
      title={name}
      className="inline-block shrink-0 rounded border border-field-line px-1.5 font-semibold font-text text-accent text-small leading-5 tracking-normal"
    >
      <span aria-hidden>{language.toUpperCase()}</span>
      <span className="sr-only" lang={language}>
        {name}
      </span>
    </span>
  );
}
