/** "vader-en-zoon" for "Vader en Zoon"; empty when no letter is Latin. */
export function slugOf(words: string, most = 80): string {
  const letters = words.replace(/ı/g, "i").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return letters
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, most)
    .replace(/^-|-$/g, "");
}
