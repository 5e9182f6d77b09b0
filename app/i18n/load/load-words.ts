import type { Language } from "../format/language.ts";

/**
 * Dutch comes with the pages that use it; the others only to who reads them.
 * @param options.isForm whether the booking form is all that needs them.
 */
export async function loadWords(language: Language, { isForm = false } = {}): Promise<void> {
  const { form, pages } = load[language];
  await Promise.all([form(), !isForm && pages()]);
}

const none = async () => {};

const load: Record<Language, Record<"form" | "pages", () => Promise<unknown>>> = {
  nl: { form: none, pages: none },
  fr: { form: () => import("../fr/index.ts"), pages: () => import("../fr/pages.ts") },
  en: { form: () => import("../en/index.ts"), pages: () => import("../en/pages.ts") },
};
