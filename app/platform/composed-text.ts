/**
 * Combines each letter and its accent into one character (NFC). Some systems send them apart, and "Zoë" would then
 * not equal "Zoë". All text from outside passes through here.
 */
export function normalizeUnicode(text: string): string {
  return text.normalize("NFC");
}

/** Parses JSON and composes its strings. Composing the source text instead could break an escape: "\\n" and a tilde. */
export function parseComposed(json: string): unknown {
  return JSON.parse(json, (_key, value: unknown) =>
    typeof value === "string" ? normalizeUnicode(value) : value,
  );
}
