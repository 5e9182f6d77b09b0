import { type Language, languages } from "#app/languages/language.ts";

/** As staff call them. */
const names: Record<Language, string> = { nl: "Nederlands", fr: "Frans", en: "Engels" };

export const languageOptions = languages.map((code) => ({ code, label: names[code] }));

/**
 * For greeting a customer who did not book in Dutch.
 * @param isWhole where there is room for the word.
 */
export function LanguageMark({ language, isWhole = false }: { language: Language; isWhole?: boolean }) {
  if (language === "nl") return null;
  const name = names[language];
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
