import { z } from "zod";
import { field } from "../schema/about.ts";
import { line, paragraphs } from "../schema/fields.ts";
import { type TextField, textFields } from "../schema/text-fields.ts";
import { knownFacts } from "../site/fill-facts.ts";
import { searchTexts } from "./search-texts.ts";

/** Links below "Vaak gezocht". */
const searches = z
  .array(
    z.strictObject({
      label: field(knownFacts(line(40, "Schrijf de woorden voor de streep.")), "Vaak gezocht, woorden"),
      href: field(
        z
          .string()
          .trim()
          .regex(/^\/(?!\/)[\w/#-]{0,120}$/, "Schrijf een adres op je site, zoals /services."),
        "Vaak gezocht, adres",
      ),
    }),
  )
  .max(12, "Hou het bij 12 zoekopdrachten.");

export const texts = z.strictObject({
  home: field(section(textFields.home), "Startpagina"),
  services: field(section(textFields.services), "Services"),
  blog: field(section(textFields.blog), "Blog"),
  contact: field(section(textFields.contact), "Contact"),
  footer: field(
    section(textFields.footer).extend({
      searches: field(searches, "Vaak gezocht", {
        hint: "Eén per regel: woorden | adres op je site. Een adres dat niet bestaat, tonen we niet.",
        control: "searches",
        rows: 9,
      }),
    }),
    "Onderaan elke pagina",
    { name: "Onderaan" },
  ),
  search: searchTexts,
});

function section<K extends string>(fields: Record<K, TextField>) {
  const shape = Object.entries<TextField>(fields).map(([name, { label, max, isLong, start }]) => {
    const text = knownFacts<z.ZodType<string>>(isLong ? paragraphs(max) : line(max));
    return [name, field(start === undefined ? text : text.default(start), label, isLong && { rows: 3 })];
  });
  return z.strictObject(Object.fromEntries(shape) as Record<K, z.ZodType<string>>);
}
