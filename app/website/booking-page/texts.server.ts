import type { ShopFacts } from "#app/content/shop/facts.ts";
import type { Language } from "#app/i18n/format/language.ts";

type Foreign = Exclude<Language, "nl">;

/** Where home has the owner's words. */
export function textsFor(language: Foreign, { name, address: { city } }: ShopFacts) {
  return texts[language](name, city);
}

const texts: Record<Foreign, (name: string, city: string) => PageTexts> = {
  fr: (name, city) => ({
    name: `${name}, ${city}`,
    title: `Prendre rendez-vous chez ${name}, ${city}`,
    description: `Réservez en ligne chez ${name}, barbier pour hommes à ${city}\u00a0: choisissez un service, un jour et un créneau libre.`,
    bookingTitle: "Prendre rendez-vous",
    bookingIntro:
      "Choisissez un service, un jour et un créneau libre. Vous recevez tout de suite une confirmation en français par e-mail.",
    urgentTitle: "C’est urgent\u00a0?",
    urgentText: "Appelez-nous\u00a0: par téléphone, nous trouvons souvent encore une place.",
  }),
  en: (name, city) => ({
    name: `${name}, ${city}`,
    title: `Book an appointment at ${name}, ${city}`,
    description: `Book online at ${name}, the men’s barber shop in ${city}: choose a service, a day and an available time.`,
    bookingTitle: "Book an appointment",
    bookingIntro:
      "Choose a service, a day and an available time. You’ll get a confirmation in English by e-mail right away.",
    urgentTitle: "In a hurry?",
    urgentText: "Call us: we can often still fit you in.",
  }),
};

type PageTexts = Record<
  "name" | "title" | "description" | "bookingTitle" | "bookingIntro" | "urgentTitle" | "urgentText",
  string
>;
