import { bookingPath, pathOf } from "#app/i18n/format/language.ts";
import type { ShopFacts } from "../shop/facts.ts";

/** Titles and descriptions are texts that the owner writes. `share` is the line on the share picture. */

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
    },
    booking: {
      path: bookingPath,
      share: "Kies je uur: geboekt in een minuut",
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
    },
    blog: {
      path: "/blog",
      share: "Raad uit de stoel: kapsels, baarden en prijzen",
    },
    contact: {
      path: "/contact",
      share: `Uren, route en contact in ${city}`,
    },
    prices: {
      path: pathOf("prices", "nl"),
      share: "Wat het kost, met alles erin",
    },
    terms: {
      path: pathOf("terms", "nl"),
      share: "Wat we met je afspreken",
    },
    accessibility: {
      path: pathOf("accessibility", "nl"),
      share: "Een site voor iedereen",
    },
    privacy: {
      path: pathOf("privacy", "nl"),
      share: "Wat we met je gegevens doen, in gewone taal",
    },
  };
}

/** The last line on each share picture. */
export function signatureOf({ name, address }: ShopFacts): string {
  return `${name} · ${address.city}`;
}
