import { z } from "zod";
import { inEachForeignLanguage, languages } from "#app/i18n/format/language.ts";
import {
  date,
  field,
  line,
  minutes,
  optionalLine,
  optionalParagraphs,
  paragraphs,
  pictureRef,
  slug,
  wholeNumber,
} from "./fields.ts";

const priceMessage = "Schrijf de prijs in euro, zoals 25 of 27,50.";
export const cents = z.int(priceMessage).min(0, priceMessage).max(1_000_000, "Hou het bij €10000.");

/** Returns whether a "vanaf" price lacks its reason. Outside the schema, so that older shops keep working. */
export const isUnexplained = (price: { isFrom: boolean; reason: string } | null) =>
  price?.isFrom === true && price.reason === "";

/** A translation; empty fields fall back to Dutch. */
function translation(language: string) {
  return z
    .strictObject({
      label: field(optionalLine(60), `Naam in het ${language}`, {
        hint: `Voor wie in het ${language} boekt. Leeg: de Nederlandse naam.`,
      }),
      summary: field(optionalLine(140), `In één regel in het ${language}`),
      priceReason: field(optionalLine(60), `Waarom “vanaf”, in het ${language}`),
    })
    .default({ label: "", summary: "", priceReason: "" });
}

/** The document's key is the service code in bookings. */
export const service = z.strictObject({
  label: field(line(60, "Vul de naam in."), "Naam", {
    hint: "In het boekingsformulier, in de mails en in je agenda.",
  }),
  title: field(optionalLine(80), "Titel op de site", {
    hint: "Alleen als je ze daar anders noemt dan hierboven.",
  }),
  summary: field(optionalLine(140), "In één regel", { hint: "Op de startpagina en in het formulier." }),
  ...inEachForeignLanguage((language) => translation(languages[language].dutchName)),
  description: field(paragraphs(400, "Beschrijf de dienst in een of twee zinnen."), "Beschrijving", {
    hint: "Een of twee zinnen op de pagina met al je diensten.",
    rows: 3,
  }),
  features: field(z.array(line(100)).max(8, "Hou het bij 8 punten.").default([]), "Wat je krijgt", {
    hint: "Elk punt op een eigen regel, hoogstens 8.",
    control: "list",
    rows: 5,
  }),
  durationText: field(optionalLine(30), "Duur in woorden", { hint: "Zoals 30-45 min. Leeg: de minuten." }),
  group: field(z.enum(["main", "package"]).default("main"), "Waar op de pagina Services", {
    control: "choice",
    options: [
      { value: "main", label: "Bij de diensten" },
      { value: "package", label: "Bij de speciale pakketten" },
    ],
  }),
  isBookable: field(z.boolean().default(false), "Online boekbaar", {
    hint: "Zonder vinkje bellen klanten ervoor, of boeken ze een andere dienst.",
  }),
  booksAs: field(optionalLine(40), "Boek in plaats daarvan", {
    hint: "Alleen als deze dienst zelf niet online te boeken is.",
    control: "choice",
  }),
  people: field(wholeNumber(1, 4).default(1), "Voor hoeveel mensen", {
    hint: "Boeken klanten hiervoor een andere dienst, dan staat het formulier klaar voor zoveel mensen. De prijs is dan altijd hun som.",
    isRequired: false,
  }),
  minutes: field(minutes(5, 480), "Minuten", { hint: "In je agenda." }),
  bufferMinutes: field(minutes(0, 120).default(0), "Pauze erna", {
    hint: "Minuten die vrij blijven.",
    isRequired: false,
  }),
  price: field(
    z
      .strictObject({
        cents: field(cents, "Prijs in euro", { hint: "Zoals 25 of 27,50.", inputMode: "decimal" }),
        isFrom: field(z.boolean().default(false), "Vanaf-prijs"),
        reason: field(optionalLine(60), "Waarom “vanaf”", {
          hint: "In een paar woorden, zoals ‘naargelang de lengte van je haar’.",
        }),
      })
      .refine(({ cents, isFrom }) => cents > 0 || !isFrom, { path: ["cents"], error: priceMessage })
      .nullable()
      .default(null),
    "Prijs op de site",
    { control: "price" },
  ),
  /** On its day the job `applyPrices` makes it the price. */
  nextPrice: z
    .strictObject({
      cents: field(cents.min(1, priceMessage), "Nieuwe prijs"),
      from: field(date, "Nieuwe prijs vanaf"),
    })
    .nullable()
    .default(null),
  barbers: field(z.array(z.string()).default([]), "Wie doet dit?", {
    hint: "Niemand aangevinkt: iedereen.",
    control: "barbers",
  }),
  /** Stored by older versions and no longer shown. */
  icon: field(line(30).optional(), "Teken"),
  picture: pictureRef().nullable().default(null),
  slug: field(slug, "Adres", {
    hint: "Leeg is de naam. Wie het oude adres kent, komt nog altijd juist uit.",
  }),
  /** Requests for former slugs are redirected. */
  formerSlugs: field(z.array(slug).default([]), "Vroeger adres"),
  text: field(optionalParagraphs(8_000), "Tekst", {
    hint: "Een lege regel begint een nieuwe alinea. ## ervoor maakt een tussentitel, een - ervoor een punt van een lijst.",
    rows: 8,
  }),
  questions: field(
    z
      .array(
        z.strictObject({
          question: field(line(150), "Vraag", { isRequired: false }),
          answer: field(paragraphs(1_000), "Antwoord", { rows: 3, isRequired: false }),
        }),
      )
      .max(12, "Hou het bij 12 vragen.")
      .default([]),
    "Vragen",
    { control: "questions" },
  ),
  /** Past appointments keep a service that is no longer offered. */
  isArchived: field(z.boolean().default(false), "Gearchiveerd"),
});
