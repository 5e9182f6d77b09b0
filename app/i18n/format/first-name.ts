/**
 * Returns the word to greet somebody by. Returns the whole name if its first word is no first name, as in "De Smet Jan",
 * "Peeters, Jan" and "J. Peeters".
 */
export function firstName(name: string): string {
  const fullName = name.trim();
  const [first = ""] = fullName.split(/\s+/);
  return isWord.test(first.normalize("NFC")) && !isParticle.test(first) ? first : fullName;
}

const isWord = /^\p{L}[\p{L}\p{M}'’-]+$/u;
const isParticle =
  /^(van|vande|vanden|vander|de|den|der|di|da|dos|du|ten|ter|op|in|el|al|le|la|mr|mme|dr|dhr|mevr|mevrouw|meneer|madame|monsieur|familie)$/i;
