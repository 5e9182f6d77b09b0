import { bookingPath, pathOf } from "#app/i18n/format/language.ts";
import type { ShopFacts } from "./facts/facts.ts";
import type { Kind } from "./kinds.ts";

const facts: Kind[] = ["identity", "hours"];

/**
 * Lists the public pages. `share` is the line on a page's share picture, `shows` the kinds of documents that it
 * renders.
 */
export function pagesOf(shop: ShopFacts) {
  const { city } = shop.address;
  return {
    home: {
      path: "/",
      share: `Moderne stijl, traditionele kwaliteit in het hart van ${city}`,
      keywords: [
        `kapper ${city}`,
        `barbershop ${city}`,
        `herenkapper ${city}`,
        `fade ${city}`,
        "baard trimmen",
        "kapper zonder afspraak",
        "kapper open op zondag",
      ],
      shows: [...facts, "texts", "service", "question", "review", "galleryPicture", "rules"],
    },
    booking: {
      path: bookingPath,
      share: "Kies je uur: geboekt in een minuut",
      shows: [...facts, "service", "rules", "texts"],
    },
    services: {
      path: "/services",
      share: "Wat we doen, met de duur erbij",
      keywords: [
        `knippen ${city}`,
        "herenkapsel",
        "fade",
        "baardverzorging",
        "krullen knippen",
        "gezichtsbehandeling voor mannen",
        "vader en zoon kapper",
      ],
      shows: ["identity", "service", "texts"],
    },
    blog: {
      path: "/blog",
      share: "Raad uit de stoel: kapsels, baarden en prijzen",
      shows: ["article", "texts"],
    },
    contact: {
      path: "/contact",
      share: `Uren, route en contact in ${city}`,
      shows: [...facts, "exception", "barber", "texts"],
    },
    prices: {
      path: pathOf("prices", "nl"),
      share: "Wat het kost, met alles erin",
      shows: ["identity", "service"],
    },
    terms: {
      path: pathOf("terms", "nl"),
      share: "Wat we met je afspreken",
      shows: ["identity", "rules"],
    },
    privacy: {
      path: pathOf("privacy", "nl"),
      share: "Wat we met je gegevens doen, in gewone taal",
      shows: ["identity", "rules"],
    },
    accessibility: {
      path: pathOf("accessibility", "nl"),
      share: "Een site voor iedereen",
      shows: ["identity"],
    },
  } satisfies Record<string, Page>;
}

type Page = { path: string; share: string; keywords?: string[]; shows: Kind[] };
