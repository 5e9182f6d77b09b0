import { z } from "zod";
import {
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
const cents = z.int(priceMessage).min(1, priceMessage).max(1_000_000, "Hou het bij €10000.");

/** What is empty is read in Dutch. */
const translation = z
  .strictObject({ label: optionalLine(60), summary: optionalLine(140) })
  .default({ label: "", summary: "" });

/** Its key is the code that bookings carry. */
export const service = z.strictObject({
  /** In the form, the dashboard and mails. */
  label: line(60, "Vul de naam in."),
  /** On the services page, when it differs. */
  title: optionalLine(80),
  /** One line on the home page. */
  summary: optionalLine(140),
  /** For who books in French or English. */
  fr: translation,
  en: translation,
  description: paragraphs(400, "Beschrijf de dienst in een of twee zinnen."),
  features: z.array(line(100)).max(8, "Hou het bij 8 punten.").default([]),
  /** "30-45 min", as customers read it; empty for the minutes. */
  durationText: optionalLine(30),
  group: z.enum(["main", "package"]).default("main"),
  isBookable: z.boolean().default(false),
  /** The service to book instead, when this one is not bookable itself. */
  booksAs: optionalLine(40),
  /** On the calendar. */
  minutes: minutes(5, 480),
  /** Kept free after it. */
  bufferMinutes: wholeNumber(0, 120).multipleOf(5, "Kies een veelvoud van 5 minuten.").default(0),
  price: z
    .strictObject({ cents, isFrom: z.boolean().default(false) })
    .nullable()
    .default(null),
  /** Who does it; empty for everyone. */
  barbers: z.array(z.string()).default([]),
  /** A name of app/content/site/service-icons.ts. */
  icon: line(30).default("scissors"),
  picture: pictureRef.nullable().default(null),
  /** The end of its address: /services/fade. */
  slug,
  /** Former addresses, which redirect. */
  formerSlugs: z.array(slug).default([]),
  /** Markdown on its own page. */
  text: optionalParagraphs(8_000),
  questions: z
    .array(z.strictObject({ question: line(150), answer: paragraphs(1_000) }))
    .max(12, "Hou het bij 12 vragen.")
    .default([]),
  /** No longer offered; old appointments keep it. */
  isArchived: z.boolean().default(false),
});
