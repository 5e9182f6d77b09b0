import { parse, YAMLParseError } from "yaml";
import { z } from "zod";

/** @throws an Error naming the file and every wrong field. */
export function readArticle(file: string, source: string): { about: FrontMatter; markdown: string } {
  const [, head, markdown] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(source) ?? [];
  if (head === undefined || !markdown?.trim())
    throw new Error(`content/blog/${file}: starts with lines between two "---", with the text below them`);
  const result = frontMatter.safeParse(yaml(file, head));
  if (result.success) return { about: result.data, markdown };
  const mistakes = result.error.issues.map(
    ({ path, message }) => `  ${path.join(".") || "field"}: ${message}`,
  );
  throw new Error(`content/blog/${file} has mistakes:\n${mistakes.join("\n")}`);
}

type FrontMatter = z.infer<typeof frontMatter>;

const text = (from: number, to: number) =>
  z.string().trim().min(from, `at least ${from} characters`).max(to, `at most ${to} characters`);

const day = z.iso.date("a date, such as 2025-01-22");

const fields = z.strictObject({
  // Search engines cut longer titles.
  title: text(10, 65),
  description: text(70, 160),
  excerpt: text(40, 200),
  /** Search phrases. */
  keywords: z.array(text(2, 60)).max(8, "at most eight words or phrases").default([]),
  date: day,
  /** The last revision, if later. */
  updated: day.optional(),
  author: text(2, 60),
  /** Whether it invites to ask a price and to book. */
  enquiry: z.boolean("true or false"),
  booking: z.boolean("true or false"),
  related: z.array(z.string()).min(1, "at least one article").max(3, "at most three articles"),
});

const frontMatter = fields.refine(({ date, updated = date }) => updated >= date, {
  path: ["updated"],
  message: "on or after its date",
});

function yaml(file: string, head: string): unknown {
  try {
    return parse(head);
  } catch (error) {
    if (error instanceof YAMLParseError) throw new Error(`content/blog/${file}: ${error.message}`);
    throw error;
  }
}
