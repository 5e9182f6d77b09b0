/** What people type, and back. */

/** NaN for what is no number. A comma or a point before the decimals. */
export function typedNumber(text = ""): number {
  const number = text.trim().replace(",", ".");
  return /^-?\d+(\.\d+)?$/.test(number) ? Number(number) : Number.NaN;
}

/** "10", "12,50" and "€ 12,5" in cents; NaN for what is no amount. */
export function typedCents(text = ""): number {
  const euros = text.replace("€", "").trim();
  return /^\d+([.,]\d{1,2})?$/.test(euros) ? Math.round(typedNumber(euros) * 100) : Number.NaN;
}

/** "10" for 1000, "12,50" for 1250. */
export function centsAsTyped(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace(".", ",");
}

export function typedLines(text = ""): string[] {
  return text.split("\n").flatMap((line) => line.trim() || []);
}

/** A changed address, with those that lead to it. */
export function withFormerSlugs(slug: string, before: { slug: string; formerSlugs: string[] } | undefined) {
  const former = before ? [...before.formerSlugs, before.slug] : [];
  return { slug, formerSlugs: [...new Set(former)].filter((each) => each !== slug) };
}
