import { z } from "zod";
import { field } from "../schema/about.ts";
import { line } from "../schema/fields.ts";
import { searchLimits } from "../schema/text-fields.ts";
import { knownFacts } from "../site/fill-facts.ts";

/** @param page its name. */
function about(page: string, title: string, description: string) {
  const texts = z.strictObject({
    title: field(knownFacts(line(searchLimits.title)), "Titel"),
    description: field(knownFacts(line(searchLimits.description)), "Beschrijving", {
      control: "text",
      rows: 3,
    }),
  });
  return field(texts.prefault({ title, description }), page, { name: `Google, ${page}`, control: "search" });
}

/** How search engines show each page. The texts are those that the site started with. */
export const searchTexts = z
  .strictObject({
    home: about(
      "Startpagina",
      "Herenkapper en barbershop in {stad} | {naam}",
      "Fades, klassieke knipbeurten en baardverzorging in hartje {stad}. Open {openingstijden}. Boek je afspraak online.",
    ),
    services: about(
      "Services",
      "Knippen, fade en baard in {stad} | {naam}",
      "Klassieke knipbeurt, premium styling, baard, krullen, wassen en gezichtsverzorging voor mannen in {stad}, met de duur van elke beurt en vier pakketten.",
    ),
    blog: about(
      "Blog",
      "Blog van je barbier in {stad} | {naam}",
      "Gidsen en eerlijke raad over fades, baarden, haarproducten en prijzen, geschreven door de barbiers van {naam} in {stad}.",
    ),
    contact: about(
      "Contact",
      "Contact, openingsuren en route | {naam}",
      "Kom langs: {straat} in {stad}. Open {openingstijden}. Vijf minuten van het station. Bel ons op {telefoon}.",
    ),
    privacy: about(
      "Privacy",
      "Privacy: wat we met je gegevens doen | {naam}",
      "Welke gegevens {naam} in {stad} van je bewaart, waarom, hoe lang, en hoe je ze inkijkt of laat wissen. In gewone taal.",
    ),
  })
  .prefault({});
