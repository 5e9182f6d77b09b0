import type { ShopFacts } from "../shop/facts.ts";

export function popularSearches({ address: { city } }: ShopFacts) {
  return [
    { label: `Kapper ${city}`, href: "/blog/beste-kapper-kortrijk-2025" },
    { label: `Barbershop ${city}`, href: "/blog/barbershop-kortrijk-centrum" },
    { label: `Fade ${city}`, href: "/blog/fade-kapsel-gids" },
    { label: "Herenkapper", href: "/services" },
    { label: "Baardverzorging", href: "/blog/baardverzorging-gids" },
    { label: "Kapper zonder afspraak", href: "/blog/walk-in-kapper-kortrijk" },
    { label: "Open op zondag", href: "/blog/barber-kortrijk-open-zondag" },
    { label: "Prijzen kapsalon", href: "/blog/kapsalon-kortrijk-prijzen" },
  ];
}
