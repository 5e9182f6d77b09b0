/** Without addresses, marks and tables. */
export function wordsIn(markdown: string): number {
  const read = markdown.replace(/\]\([^)]*\)/g, "]");
  return read.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Whole minutes at 200 words each. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / 200));
}
