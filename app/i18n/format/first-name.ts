/**
 * Returns the word to greet somebody by. Returns the whole name if its first word is no first name, as in "De Smet Jan",
 * "Peeters, Jan" and "J. Peeters".
 */
export function firstName(name: string): string {
  const [first = ""] = name.trim().split(/\s+/);
  return isWord.test(first) && !isParticle.test(first) ? first : name;
}

const isWord = /^\p{L}[\p{L}\p{M}'’-]+$/u;
const isParticle = /^(van|vande|vander|de|den|der|du|ten|ter|el|al|le|la|mr|mme|dhr|mevr|mevrouw)$/i;
