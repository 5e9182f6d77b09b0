/** "vader-en-zoon" for "Vader en Zoon"; empty when no letter is Latin. */
export function slugOf(words: string, most = 80): string {
  const letters = words.replace(/ı/g, "i").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return letters
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, most)
    .replace(/^-|-$/g, "");
}

/** A changed address, with those that lead to it. */
export function withFormerSlugs(slug: string, before: { slug: string; formerSlugs: string[] } | undefined) {
  const former = before ? [...before.formerSlugs, before.slug] : [];
  return { slug, formerSlugs: [...new Set(former)].filter((each) => each !== slug) };
}
