import type { ShareLines } from "../format/language.ts";

export const shareLines: ShareLines = (city) => ({
  booking: `Votre coiffeur à ${city}. Choisissez votre heure.`,
  prices: "Ce que ça coûte, tout compris",
  terms: "Ce dont nous convenons avec vous",
  accessibility: "Un site pour tout le monde",
  privacy: "Ce que nous faisons de vos données, en clair",
});
