/** Places for pictures on the site. Free of schemas, because the browser loads this file. */
import type { PictureName } from "#app/ui/pictures.gen.ts";

/**
 * @property subject tells the owner which photo belongs here. @property starter picture shown until the owner chooses
 * one; without it the site shows nothing here. @property size "wide" for full-width places; others are upright.
 */
type PlaceAbout = { label: string; about: string; subject: string; starter?: PictureName; size?: "wide" };

const at = {
  mark: {
    label: "Logo",
    about: "In de kop van elke pagina, op het tabblad van de browser en als icoon op een telefoon.",
    subject: "Je logo, liefst met een doorzichtige achtergrond.",
  },
  home: {
    label: "Startpagina",
    about: "De grote foto bovenaan: het eerste wat een klant ziet.",
    subject: "Je handen aan het werk, liggend en van dichtbij.",
    starter: "hero-taper-nek",
    size: "wide",
  },
  services: {
    label: "Services, bovenaan",
    about: "Naast de titel van je diensten.",
    subject: "Je tondeuses, of wat op je werkblad ligt.",
    starter: "barberpaal-detail",
  },
  servicesClosing: {
    label: "Services, onderaan",
    about: "Naast de uitnodiging om te boeken.",
    subject: "Een coupe die net klaar is, van opzij.",
    starter: "slick-back-pompadour",
  },
  contact: {
    label: "Contact, bovenaan",
    about: "Naast de titel van je contactpagina.",
    subject: "Jij of een klant, met het licht van een raam.",
    starter: "krullen-met-mid-fade",
  },
  contactClosing: {
    label: "Contact, onderaan",
    about: "Naast de laatste uitnodiging.",
    subject: "De deur, de barbierpaal of je uithangbord.",
    starter: "barberpaal-detail",
  },
  chair: {
    label: "De stoel",
    about: "Op je startpagina, bij wie er knipt: hier komt een klant te zitten.",
    subject: "De stoel, van opzij, bij daglicht.",
  },
  facade: {
    label: "De gevel",
    about: "Op je contactpagina, boven de kaart: hieraan herkent een klant je zaak.",
    subject: "De hele gevel, van aan de overkant van de straat.",
  },
  window: {
    label: "De etalage",
    about: "Op je contactpagina, naast de gevel.",
    subject: "De etalage, van op de stoep, met het licht aan.",
  },
  share: {
    label: "Bij een gedeelde link",
    about:
      "Wat WhatsApp en Facebook tonen als iemand je site deelt. Kies je niets, dan de foto van je startpagina.",
    subject: "Liggend en met weinig op: ze wordt klein getoond.",
  },
} satisfies Record<string, PlaceAbout>;

export type PicturePlace = keyof typeof at;
export const places: Record<PicturePlace, PlaceAbout> = at;
export const isPlace = (text: string): text is PicturePlace => Object.hasOwn(at, text);
