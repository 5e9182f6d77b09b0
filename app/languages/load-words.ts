import type { Language } from "./language.ts";

/** Dutch comes with the pages that use it; the others only to who reads them. */
export async function loadWords(language: Language): Promise<void> {
  await load[language]();
}

const load: Record<Language, () => Promise<unknown>> = {
  nl: async () => {},
  fr: () => import("./fr/index.ts"),
  en: () => import("./en/index.ts"),
};
