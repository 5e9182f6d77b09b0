import { z } from "zod";
import { field, line, optionalLine, paragraphs, pictureRef, webAddress } from "../schema/fields.ts";
import { searchLimits, type TextPage, type TextSection, textSections } from "../schema/text-fields.ts";
import { requireKnownFacts } from "../site/fill-facts.ts";

const searches = z
  .array(
    z.strictObject({
      label: field(
        requireKnownFacts(line(40, "Schrijf de woorden voor de streep.")),
        "Vaak gezocht, woorden",
      ),
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

const sections = Object.entries<TextPage>(textSections);

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
  search: z
    .strictObject({
      ...(Object.fromEntries(
        sections.flatMap(([name, { title, search }]) => (search ? [[name, searchText(title, search)]] : [])),
      ) as Record<Exclude<TextSection, "footer">, ReturnType<typeof searchText>>),
      privacy: searchText("Privacy", {
        title: "Privacy: wat we met je gegevens doen | {naam}",
        description:
          "Welke gegevens {naam} in {stad} van je bewaart, waarom, hoelang, en hoe je ze inkijkt of laat wissen. In gewone taal.",
      }),
    })
    .prefault({}),
});

type SectionRule<K extends PropertyKey> = z.ZodObject<Record<K & string, z.ZodType<string>>>;

function section<K extends string>(fields: Record<K, TextPage["fields"][string]>): SectionRule<K> {
  const shape = Object.entries<TextPage["fields"][string]>(fields).map(
    ([name, { label, max, isLong, start }]) => {
      const text = requireKnownFacts<z.ZodType<string>>(isLong ? paragraphs(max) : line(max));
      return [name, field(start === undefined ? text : text.default(start), label, isLong && { rows: 3 })];
    },
  );
  return z.strictObject(Object.fromEntries(shape) as Record<K, z.ZodType<string>>);
}

function searchText(page: string, start: { title: string; description: string }) {
  const texts = z.strictObject({
    title: field(requireKnownFacts(line(searchLimits.title)), "Titel"),
    description: field(requireKnownFacts(line(searchLimits.description)), "Beschrijving", {
      control: "text",
      rows: 3,
    }),
  });
  return field(texts.prefault(start), page, { name: `Google, ${page}`, control: "search" });
}

/** The answer may hold the placeholders of app/shop/site/fact-placeholders.ts. */
export const question = z.strictObject({
  question: field(requireKnownFacts(line(150, "Schrijf de vraag.")), "Vraag"),
  answer: field(requireKnownFacts(paragraphs(1_000, "Schrijf het antwoord.")), "Antwoord", { rows: 7 }),
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
