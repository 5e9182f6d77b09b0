import type { ShareLines } from "../format/language.ts";

export const shareLines: ShareLines = (city) => ({
  booking: `Your barber in ${city}. Pick your time.`,
  prices: "What it costs, all included",
  terms: "What we agree on",
  accessibility: "A site for everyone",
  privacy: "What we do with your data, in plain words",
});
