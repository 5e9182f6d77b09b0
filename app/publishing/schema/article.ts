import { z } from "zod";
import { date, line, paragraphs, pictureRef, slug } from "./fields.ts";
import { knownFacts } from "./known-facts.ts";

function between(min: number, max: number) {
  return line(max).refine((value) => [...value].length >= min, `Schrijf minstens ${min} tekens.`);
}

/** Its key never changes; its slug is the address. */
export const article = z
  .strictObject({
    slug,
    /** Former addresses, which redirect. */
    formerSlugs: z.array(slug).default([]),
    // Search engines cut longer ones.
    title: knownFacts(between(10, 65)),
    description: knownFacts(between(70, 160)),
    excerpt: knownFacts(between(40, 200)),
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
    isFeatured: z.boolean().default(false),
    /** Markdown, with the placeholders of app/site/fact-placeholders.ts. */
    markdown: knownFacts(paragraphs(60_000, "Schrijf het artikel.")),
    status: z.enum(["draft", "published"]).default("published"),
    /** An instant from which it is public: "2026-12-01T08:00:00Z"; null for at once. */
    publishAt: z.iso.datetime({ offset: true, error: "Kies een dag en een uur." }).nullable().default(null),
  })
  .refine(({ date, updated = date }) => updated >= date, {
    path: ["updated"],
    error: "De herziening ligt voor de datum.",
  });
