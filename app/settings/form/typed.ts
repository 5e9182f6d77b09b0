/** What people type, and back. */

/** NaN for what is no number. A comma or a point before the decimals. */
export function typedNumber(text = ""): number {
  const number = text.trim().replace(",", ".");
  return /^-?\d+(\.\d+)?$/.test(number) ? Number(number) : Number.NaN;
}

export function typedLines(text = ""): string[] {
  return text.split("\n").flatMap((line) => line.trim() || []);
}

/** A changed address, with those that lead to it. */
export function withFormerSlugs(slug: string, before: { slug: string; formerSlugs: string[] } | undefined) {
  const former = before ? [...before.formerSlugs, before.slug] : [];
  return { slug, formerSlugs: [...new Set(former)].filter((each) => each !== slug) };
}
