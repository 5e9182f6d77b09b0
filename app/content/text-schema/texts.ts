import { z } from "zod";
import { field } from "../schema/about.ts";
import { line, paragraphs } from "../schema/fields.ts";
import { type Section, searchLimits, type TextSection, textSections } from "../schema/text-fields.ts";
import { knownFacts } from "../site/fill-facts.ts";

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

const sections = Object.entries<Section>(textSections);

export const texts = z.strictObject({
  ...(Object.fromEntries(
    sections.map(([name, { fields, title }]) => [name, field(section(fields).prefault({}), title)]),
  ) as { [S in TextSection]: z.ZodPrefault<SectionRule<keyof (typeof textSections)[S]["fields"]>> }),
  footer: field(
    section(textSections.footer.fields).extend({
      searches: field(searches, "Vaak gezocht", {
        hint: "Eén per regel: woorden | adres op je site. Een adres dat niet bestaat, tonen we niet.",
        control: "searches",
        rows: 9,
      }),
    }),
    textSections.footer.title,
    { name: "Onderaan" },
  ),
  /** How search engines show each page. */
  search: z
    .strictObject({
      ...(Object.fromEntries(
        sections.flatMap(([name, { title, search }]) => (search ? [[name, searchText(title, search)]] : [])),
      ) as Record<Exclude<TextSection, "footer">, ReturnType<typeof searchText>>),
      privacy: searchText("Privacy", {
        title: "Privacy: wat we met je gegevens doen | {naam}",
        description:
          "Welke gegevens {naam} in {stad} van je bewaart, waarom, hoe lang, en hoe je ze inkijkt of laat wissen. In gewone taal.",
      }),
    })
    .prefault({}),
});

type SectionRule<K extends PropertyKey> = z.ZodObject<Record<K & string, z.ZodType<string>>>;

function section<K extends string>(fields: Record<K, Section["fields"][string]>): SectionRule<K> {
  const shape = Object.entries<Section["fields"][string]>(fields).map(
    ([name, { label, max, isLong, start }]) => {
      const text = knownFacts<z.ZodType<string>>(isLong ? paragraphs(max) : line(max));
      return [name, field(start === undefined ? text : text.default(start), label, isLong && { rows: 3 })];
    },
  );
  return z.strictObject(Object.fromEntries(shape) as Record<K, z.ZodType<string>>);
}

function searchText(page: string, start: { title: string; description: string }) {
  const texts = z.strictObject({
    title: field(knownFacts(line(searchLimits.title)), "Titel"),
    description: field(knownFacts(line(searchLimits.description)), "Beschrijving", {
      control: "text",
      rows: 3,
    }),
  });
  return field(texts.prefault(start), page, { name: `Google, ${page}`, control: "search" });
}
