import { createContext, useContext } from "react";
import type { Language } from "./format/language.ts";

/** Set in app/root.tsx: the language of the document. */
export const LanguageContext = createContext<Language>("nl");

export function useLanguage(): Language {
  return useContext(LanguageContext);
}
