import { z } from "zod";
import { line, paragraphs, pictureRef, webAddress } from "../schema/fields.ts";
import { knownFacts } from "./known-facts.ts";

/** The answer may hold the placeholders of app/content/site/fact-placeholders.ts. */
export const question = z.strictObject({
  question: knownFacts(line(150, "Schrijf de vraag.")),
  answer: knownFacts(paragraphs(1_000, "Schrijf het antwoord.")),
});

export const review = z.strictObject({
  name: line(60, "Vul de naam in."),
  rating: z.int("Kies 1 tot 5 sterren.").min(1, "Kies 1 tot 5 sterren.").max(5, "Kies 1 tot 5 sterren."),
  text: paragraphs(600, "Schrijf de review over, woord voor woord."),
  /** "2 weken geleden", "maart 2026" */
  date: line(40, "Schrijf wanneer."),
  /** Where it can be read. */
  link: z.union([z.literal(""), webAddress]).default(""),
  /** Not of a real customer. */
  isInvented: z.boolean().default(false),
});

export const galleryPicture = z.strictObject({
  picture: pictureRef,
  alt: line(150, "Beschrijf de foto voor wie ze niet ziet."),
});
