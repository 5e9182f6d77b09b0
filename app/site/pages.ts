/** `share` is the line on the share picture. */
import type { ShopFacts } from "../shop/facts.ts";
import { openingHoursPhrase } from "../shop/opening-hours.ts";

export function pagesOf(shop: ShopFacts) {
  const { street, city } = shop.address;
  const hours = openingHoursPhrase(shop);
  return {
    home: {
      path: "/",
      title: `Herenkapper en barbershop in ${city} | ${shop.name}`,
      description: `Fades, klassieke knipbeurten en baardverzorging in hartje ${city}. Open ${hours}. Boek je afspraak online.`,
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
    services: {
      path: "/services",
      title: `Knippen, fade en baard in ${city} | ${shop.name}`,
      description: `Klassieke knipbeurt, premium styling, baard, krullen, wassen en gezichtsverzorging voor mannen in ${city}, met de duur van elke beurt en vier pakketten.`,
      share: "Zes services en vier pakketten, met de duur erbij",
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
      title: `Blog van je barbier in ${city} | ${shop.name}`,
      description: `Gidsen en eerlijke raad over fades, baarden, haarproducten en prijzen, geschreven door de barbiers van ${shop.name} in ${city}.`,
      share: "Raad uit de stoel: kapsels, baarden en prijzen",
    },
    contact: {
      path: "/contact",
      title: `Contact, openingsuren en route | ${shop.name}`,
      description: `Bel, stuur een WhatsApp of kom langs: ${street} in ${city}. Open ${hours}. Vijf minuten van het station.`,
      share: `Bel, stuur een WhatsApp of kom langs in ${city}`,
    },
    privacy: {
      path: "/privacy",
      title: `Privacy: wat we met je gegevens doen | ${shop.name}`,
      description: `Welke gegevens ${shop.name} in ${city} van je bewaart, waarom, hoe lang, en hoe je ze inkijkt of laat wissen. In gewone taal.`,
      share: "Wat we met je gegevens doen, in gewone taal",
    },
  };
}
