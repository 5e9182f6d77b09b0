import type { ForeignLanguage, TranslatedPage } from "./language.ts";

/** On the pictures where a page is shared; the Dutch ones are with their pages (app/content/site/pages.ts). */
export const shareLines: Record<ForeignLanguage, (city: string) => Record<TranslatedPage, string>> = {
  fr: (city) => ({
    booking: `Votre coiffeur à ${city}. Choisissez votre heure.`,
    prices: "Ce que ça coûte, tout compris",
    terms: "Ce dont nous convenons avec vous",
    accessibility: "Un site pour tout le monde",
    privacy: "Ce que nous faisons de vos données, en clair",
  }),
  en: (city) => ({
    booking: `Your barber in ${city}. Pick your time.`,
    prices: "What it costs, all included",
    terms: "What we agree on",
    accessibility: "A site for everyone",
    privacy: "What we do with your data, in plain words",
  }),
};
