/**
 * Text with each letter and its accent as one character, where one exists: some systems write "e" and an accent, and
 * "Zoë" would not equal "Zoë". All text that comes in from outside passes here.
 */
export function composed(text: string): string {
  return text.normalize("NFC");
}

/** Parses JSON whose strings are composed. Composing its source instead could break an escape: "\\n" and a tilde. */
export function parseComposed(json: string): unknown {
  return JSON.parse(json, (_key, value: unknown) => (typeof value === "string" ? composed(value) : value));
}
