import { type Language, languages } from "#app/i18n/format/language.ts";

/**
 * For greeting a customer who did not book in Dutch.
 * @param isWhole where there is room for the word.
 */
export function LanguageMark({ language, isWhole = false }: { language: Language; isWhole?: boolean }) {
  if (language === "nl") return null;
  const name = languages[language].dutchName;
  return (
    <span
      title={isWhole ? undefined : name}
      className="inline-block shrink-0 rounded border border-field-line px-1.5 font-semibold font-text text-accent text-small leading-5 tracking-normal"
    >
      {isWhole ? (
        `Taal: ${name}`
      ) : (
        <>
          <span aria-hidden>{language.toUpperCase()}</span>
          <span className="sr-only">Taal: {name}</span>
        </>
      )}
    </span>
  );
}
