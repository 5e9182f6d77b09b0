import { z } from "zod";
import { field } from "../schema/about.ts";
import { line, optionalLine, paragraphs, pictureRef, webAddress } from "../schema/fields.ts";
import { knownFacts } from "../site/fill-facts.ts";

/** The answer may hold the placeholders of app/content/site/fact-placeholders.ts. */
export const question = z.strictObject({
  question: field(knownFacts(line(150, "Schrijf de vraag.")), "Vraag"),
  answer: field(knownFacts(paragraphs(1_000, "Schrijf het antwoord.")), "Antwoord", { rows: 7 }),
});

const stars = "Kies 1 tot 5 sterren.";

export const review = z.strictObject({
  name: field(line(60, "Vul de naam in."), "Naam"),
  text: field(paragraphs(600, "Schrijf de review over, woord voor woord."), "Review", {
    hint: "Woord voor woord.",
    rows: 6,
  }),
  rating: field(z.int(stars).min(1, stars).max(5, stars), "Sterren", {
    control: "rating",
    isRequired: true,
    options: [5, 4, 3, 2, 1].map((each) => ({
      value: String(each),
      label: each === 1 ? "1 ster" : `${each} sterren`,
    })),
  }),
  date: field(line(40, "Schrijf wanneer."), "Wanneer", { hint: "Zoals ‘maart 2026’ of ‘2 weken geleden’." }),
  link: field(z.union([z.literal(""), webAddress]).default(""), "Link naar de review", {
    hint: "Waar iedereen hem kan nalezen, zoals op Google. Enkel een verzonnen review mag zonder.",
    type: "url",
    inputMode: "url",
  }),
  /** Not of a real customer. */
  isInvented: field(z.boolean().default(false), "Verzonnen, nog te vervangen"),
});

export const galleryPicture = z.strictObject({
  alt: field(line(150, "Beschrijf de foto voor wie ze niet ziet."), "Wat zie je op de foto?", {
    name: "Beschrijving",
    hint: "Voor wie de foto niet kan zien, en voor Google: ‘Low fade met textuur, van schuin achter’.",
  }),
  title: field(optionalLine(60), "Naam van de coupe", {
    hint: "Staat onder de foto, zoals ‘Mid fade met quiff’.",
  }),
  service: field(optionalLine(40), "Te boeken als", {
    hint: "‘Boek deze coupe’ onder de foto leidt ernaar.",
    control: "choice",
  }),
  picture: field(pictureRef(), "Foto", { isRequired: true }),
});
