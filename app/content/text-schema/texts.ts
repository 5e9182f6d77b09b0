import { z } from "zod";
import { line, paragraphs } from "../schema/fields.ts";
import { type TextField, textFields } from "../schema/text-fields.ts";
import { knownFacts } from "./known-facts.ts";
import { searchTexts } from "./search-texts.ts";

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
  search: searchTexts,
});

function section<K extends string>(fields: Record<K, TextField>) {
  const shape = Object.entries<TextField>(fields).map(([name, { max, isLong, start }]) => {
    const text = knownFacts<z.ZodType<string>>(isLong ? paragraphs(max) : line(max));
    return [name, start === undefined ? text : text.default(start)];
  });
  return z.strictObject(Object.fromEntries(shape) as Record<K, z.ZodType<string>>);
}
