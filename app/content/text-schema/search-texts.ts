import { z } from "zod";
import { line } from "../schema/fields.ts";
import { searchLimits } from "../schema/text-fields.ts";
import { knownFacts } from "./known-facts.ts";

function about(title: string, description: string) {
  return z
    .strictObject({
      title: knownFacts(line(searchLimits.title)),
      description: knownFacts(line(searchLimits.description)),
    })
    .prefault({ title, description });
}

/** How search engines show each page. The texts are those that the site started with. */
export const searchTexts = z
  .strictObject({
    home: about(
      "Herenkapper en barbershop in {stad} | {naam}",
      "Fades, klassieke knipbeurten en baardverzorging in hartje {stad}. Open {openingstijden}. Boek je afspraak online.",
    ),
    services: about(
      "Knippen, fade en baard in {stad} | {naam}",
      "Klassieke knipbeurt, premium styling, baard, krullen, wassen en gezichtsverzorging voor mannen in {stad}, met de duur van elke beurt en vier pakketten.",
    ),
    blog: about(
      "Blog van je barbier in {stad} | {naam}",
      "Gidsen en eerlijke raad over fades, baarden, haarproducten en prijzen, geschreven door de barbiers van {naam} in {stad}.",
    ),
    contact: about(
      "Contact, openingsuren en route | {naam}",
      "Bel ons of kom langs: {straat} in {stad}. Open {openingstijden}. Vijf minuten van het station.",
    ),
    privacy: about(
      "Privacy: wat we met je gegevens doen | {naam}",
      "Welke gegevens {naam} in {stad} van je bewaart, waarom, hoe lang, en hoe je ze inkijkt of laat wissen. In gewone taal.",
    ),
  })
  .prefault({});

export type SearchPage = keyof z.output<typeof searchTexts>;
