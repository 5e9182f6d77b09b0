import { z } from "zod";
import {
  date,
  field,
  line,
  optionalLine,
  optionalParagraphs,
  paragraphs,
  pictureRef,
  slug,
} from "../schema/fields.ts";
import { requireKnownFacts } from "../site/fill-facts.ts";

const untitled = "Geef het artikel een titel.";

/** The key never changes; the slug is the address. A draft may be incomplete. */
export const article = z.preprocess(
  (input) => (typeof input === "object" && input ? { status: "published", ...input } : input),
  z.discriminatedUnion("status", [
    articleAs("draft", {
      title: line(65, untitled),
      markdown: optionalParagraphs(40_000),
    }),
    articleAs("published", {
      // Search engines cut longer titles.
      title: line(65, untitled).refine((value) => [...value].length >= 10, "Schrijf minstens 10 tekens."),
      markdown: paragraphs(40_000, "Schrijf het artikel."),
    }),
  ]),
);

type Texts = Record<"title" | "markdown", z.ZodType<string>>;

function articleAs<Status extends "draft" | "published">(status: Status, texts: Texts) {
  const { title, markdown } = texts;
  return z
    .strictObject({
      title: field(requireKnownFacts(title), "Titel", { min: 10, max: 65, isRequired: true }),
      description: field(requireKnownFacts(optionalLine(160)), "Beschrijving", {
        hint: "Google toont ze onder de titel. Leeg: je eerste zinnen.",
        control: "text",
        rows: 3,
        max: 160,
      }),
      excerpt: field(requireKnownFacts(optionalLine(200)), "Inleiding", {
        hint: "Onder de titel, en in het overzicht van de blog. Leeg: je eerste zinnen.",
        control: "text",
        rows: 3,
        max: 200,
      }),
      slug: field(slug, "Adres", {
        hint: "Wie het oude adres kent, komt nog altijd juist uit.",
        control: "articleSlug",
      }),
      /** Requests for former slugs are redirected. */
      formerSlugs: field(z.array(slug).default([]), "Vroeger adres"),
      keywords: field(z.array(line(60)).max(8, "Hou het bij 8 zoekwoorden.").default([]), "Zoekwoord"),
      date: field(date, "Datum"),
      updated: field(date, "Bijgewerkt op").optional(),
      author: field(requireKnownFacts(line(60, "Wie schreef het?")), "Auteur"),
      topic: field(z.enum(["", "city", "hair", "beard"]).default(""), "Rubriek", {
        hint: "Onder welke titel het in het overzicht van de blog staat.",
        control: "choice",
        options: [
          { value: "", label: "Geen" },
          { value: "city", label: "Je stad" },
          { value: "hair", label: "Haar en fade" },
          { value: "beard", label: "Baard en verzorging" },
        ],
      }),
      isFeatured: field(z.boolean().default(false), "Uitgelicht", {
        hint: "Boven het overzicht van de blog, het nieuwste het grootst. Twee is het mooist.",
      }),
      enquiry: field(z.boolean(), "Nodigt uit om een prijs te vragen"),
      booking: field(z.boolean(), "Nodigt uit om te boeken"),
      related: field(z.array(z.string()).max(3, "Kies hoogstens drie artikels."), "Lees ook", {
        hint: "Kies je er geen, dan staan de nieuwste artikels eronder.",
        control: "related",
      }),
      picture: field(pictureRef().nullable().default(null), "Foto", {
        hint: "Naast de titel op een breed scherm, en waar iemand het artikel deelt. Zonder: die van je zaak.",
      }),
      pictureAlt: field(optionalLine(150), "Wat zie je op de foto?", {
        hint: "Voor wie de foto niet kan zien, en voor Google.",
        control: "ownPictureText",
      }),
      /** Markdown, with the placeholders of app/shop/site/fact-placeholders.ts. */
      markdown: field(requireKnownFacts(markdown), "Tekst", {
        hint: "Een lege regel begint een nieuwe alinea. ## voor een tussentitel, - voor een punt van een lijst, **vet**, [tekst](adres) voor een link.",
        control: "markdown",
        isRequired: true,
      }),
      status: field(z.literal(status), "Staat"),
      /**
       * Instant of publication: "2026-12-01T08:00:00Z"; null publishes at once. A draft that has one was public
       * before.
       */
      publishAt: field(
        z.iso.datetime({ offset: true, error: "Kies een dag en een uur." }).nullable().default(null),
        "Verschijnt op",
      ),
    })
    .refine(({ date, updated = date }) => updated >= date, {
      path: ["updated"],
      error: "De herziening ligt voor de datum.",
    });
}
