/** Places for pictures on the site. Free of schemas, because the browser loads this file. */
import type { PictureName } from "#app/ui/pictures.gen.ts";

/**
 * @property starter picture shown until the owner chooses one. @property size "wide" for full-width places; others
 * are upright.
 */
type PlaceAbout = { label: string; about: string; starter?: PictureName; size?: "wide" };

const at = {
  mark: {
    label: "Logo",
    about: "In de kop van elke pagina, op het tabblad van de browser en als icoon op een telefoon.",
  },
  home: {
    label: "Startpagina",
    about: "De grote foto bovenaan: het eerste wat een klant ziet.",
    starter: "hero-barbier-stilleven",
    size: "wide",
  },
  services: {
    label: "Services, bovenaan",
    about: "Naast de titel van je diensten.",
    starter: "barberpaal-detail",
  },
  servicesClosing: {
    label: "Services, onderaan",
    about: "Naast de uitnodiging om te boeken.",
    starter: "slick-back-pompadour",
  },
  contact: {
    label: "Contact, bovenaan",
    about: "Naast de titel van je contactpagina.",
    starter: "krullen-met-mid-fade",
  },
  contactClosing: {
    label: "Contact, onderaan",
    about: "Naast de laatste uitnodiging.",
    starter: "barberpaal-detail",
  },
  share: {
    label: "Bij een gedeelde link",
    about:
      "Wat WhatsApp en Facebook tonen als iemand je site deelt. Kies je niets, dan de foto van je startpagina.",
  },
} satisfies Record<string, PlaceAbout>;

export type Place = keyof typeof at;
export const places: Record<Place, PlaceAbout> = at;
export const isPlace = (text: string): text is Place => Object.hasOwn(at, text);
