import type { Language } from "#app/i18n/format/language.ts";

/** As staff call them. */
export const languageNames: Record<Language, string> = { nl: "Nederlands", fr: "Frans", en: "Engels" };
