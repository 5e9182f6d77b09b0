import { createContext, useContext } from "react";
import { type Language, languages } from "./format/language.ts";

/** Set in app/root.tsx: the language of the document. */
export const LanguageContext = createContext<Language>("nl");

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** The `lang` of what the owner wrote, on a page in another language. */
export function useOwnersLang(): string | undefined {
  return useLanguage() === "nl" ? undefined : languages.nl.locale;
}
