import { z } from "zod";
import { line, paragraphs } from "./fields.ts";
import { knownFacts } from "./known-facts.ts";

type TextField = { label: string; max: number; isLong?: true };

/** The words of each page but its questions, reviews and photos. */
export const textFields = {
  home: {
    tagline: { label: "Regel onder de naam", max: 90 },
    promise: { label: "Tweede regel onder de naam", max: 110 },
    servicesTitle: { label: "Titel van de services", max: 40 },
    servicesIntro: { label: "Inleiding van de services", max: 200, isLong: true },
    galleryTitle: { label: "Titel van de galerij", max: 40 },
    galleryIntro: { label: "Inleiding van de galerij", max: 200, isLong: true },
    galleryCaption: { label: "Woorden op elke foto", max: 40 },
    galleryClosing: { label: "Slot van de galerij", max: 160, isLong: true },
    reviewsTitle: { label: "Titel van de reviews", max: 40 },
    reviewsCount: { label: "Hoeveel reviews", max: 40 },
    reviewsClosing: { label: "Slot van de reviews", max: 80 },
    questionsTitle: { label: "Titel van de vragen", max: 40 },
    questionsBox: { label: "Titel van het kadertje bij de vragen", max: 40 },
    questionsBoxText: { label: "Tekst van het kadertje bij de vragen", max: 200, isLong: true },
    bookingTitle: { label: "Titel van het boekingsformulier", max: 40 },
    bookingIntro: { label: "Inleiding van het boekingsformulier", max: 160, isLong: true },
    answerTime: { label: "Hoe snel je antwoordt", max: 60 },
    urgentTitle: { label: "Titel van de tip", max: 40 },
    urgentText: { label: "Tekst van de tip", max: 160, isLong: true },
  },
  services: {
    title: { label: "Titel", max: 40 },
    lead: { label: "Inleiding", max: 200, isLong: true },
    badgeExperience: { label: "Eerste troef", max: 30 },
    badgeAppointment: { label: "Tweede troef", max: 30 },
    badgeQuality: { label: "Derde troef", max: 30 },
    packagesTitle: { label: "Titel van de pakketten", max: 40 },
    packagesIntro: { label: "Inleiding van de pakketten", max: 160, isLong: true },
    closingTitle: { label: "Titel van het slot", max: 60 },
    closingText: { label: "Tekst van het slot", max: 200, isLong: true },
  },
  blog: {
    title: { label: "Titel", max: 40 },
    lead: { label: "Inleiding", max: 250, isLong: true },
  },
  contact: {
    title: { label: "Titel", max: 40 },
    lead: { label: "Inleiding", max: 200, isLong: true },
    phoneText: { label: "Bij het telefoonnummer", max: 120, isLong: true },
    hoursText: { label: "Bij de openingsuren", max: 140, isLong: true },
    addressText: { label: "Bij het adres: station en parkeren", max: 140, isLong: true },
    emailText: { label: "Bij het e-mailadres", max: 120, isLong: true },
    instagramText: { label: "Bij Instagram", max: 120, isLong: true },
    closingTitle: { label: "Titel van het slot", max: 60 },
  },
  footer: {
    line: { label: "Regel onder het logo", max: 120, isLong: true },
  },
} satisfies Record<string, Record<string, TextField>>;

export type TextSection = keyof typeof textFields;

export const texts = z.strictObject({
  home: section(textFields.home),
  services: section(textFields.services),
  blog: section(textFields.blog),
  contact: section(textFields.contact),
  footer: section(textFields.footer).extend({
    /** Links below "Vaak gezocht". */
    searches: z
      .array(
        z.strictObject({
          label: knownFacts(line(40, "Schrijf de woorden voor de streep.")),
          href: z
            .string()
            .trim()
            .regex(/^\/(?!\/)[\w/#-]{0,120}$/, "Schrijf een adres op je site, zoals /services."),
        }),
      )
      .max(12, "Hou het bij 12 zoekopdrachten."),
  }),
});

function section<K extends string>(fields: Record<K, TextField>) {
  const shape = Object.entries<TextField>(fields).map(([name, { max, isLong }]) => [
    name,
    knownFacts<z.ZodType<string>>(isLong ? paragraphs(max) : line(max)),
  ]);
  return z.strictObject(Object.fromEntries(shape) as Record<K, z.ZodType<string>>);
}
