import { z } from "zod";
import {
  date,
  line,
  optionalLine,
  optionalParagraphs,
  paragraphs,
  pictureRef,
  slug,
} from "../schema/fields.ts";
import { knownFacts } from "./known-facts.ts";

const untitled = "Geef het artikel een titel.";

/** Its key never changes; its slug is the address. A draft may be unfinished. */
export const article = z.preprocess(
  (input) => (typeof input === "object" && input ? { status: "published", ...input } : input),
  z.discriminatedUnion("status", [
    articleAs("draft", {
      title: line(65, untitled),
      description: optionalLine(160),
      excerpt: optionalLine(200),
      markdown: optionalParagraphs(40_000),
    }),
    articleAs("published", {
      // Search engines cut longer ones.
      title: between(10, 65, untitled),
      description: between(70, 160, "Schrijf een beschrijving."),
      excerpt: between(40, 200, "Schrijf een inleiding."),
      markdown: paragraphs(40_000, "Schrijf het artikel."),
    }),
  ]),
);

type Texts = Record<"title" | "description" | "excerpt" | "markdown", z.ZodType<string>>;

function articleAs<Status extends "draft" | "published">(status: Status, texts: Texts) {
  const { title, description, excerpt, markdown } = texts;
  return z
    .strictObject({
      slug,
      /** Former addresses, which redirect. */
      formerSlugs: z.array(slug).default([]),
      title: knownFacts(title),
      description: knownFacts(description),
      excerpt: knownFacts(excerpt),
      /** Search phrases. */
      keywords: z.array(line(60)).max(8, "Hou het bij 8 zoekwoorden.").default([]),
      date,
      /** The last revision, if later. */
      updated: date.optional(),
      author: line(60, "Wie schreef het?"),
      /** Whether it invites to ask a price and to book. */
      enquiry: z.boolean(),
      booking: z.boolean(),
      /** Keys of articles to read next. */
      related: z.array(z.string()).max(3, "Kies hoogstens drie artikels."),
      picture: pictureRef.nullable().default(null),
      pictureAlt: optionalLine(150),
      isFeatured: z.boolean().default(false),
      /** Markdown, with the placeholders of app/content/site/fact-placeholders.ts. */
      markdown: knownFacts(markdown),
      status: z.literal(status),
      /**
       * An instant from which it is public: "2026-12-01T08:00:00Z"; null for at once. A draft with one was
       * public before.
       */
      publishAt: z.iso.datetime({ offset: true, error: "Kies een dag en een uur." }).nullable().default(null),
    })
    .refine(({ date, updated = date }) => updated >= date, {
      path: ["updated"],
      error: "De herziening ligt voor de datum.",
    });
}

function between(min: number, max: number, empty: string) {
  return line(max, empty).refine((value) => [...value].length >= min, `Schrijf minstens ${min} tekens.`);
}
