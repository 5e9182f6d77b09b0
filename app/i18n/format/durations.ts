/** "45 min", "1 u", "1 u 30". */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} u` : `${hours} u ${String(rest).padStart(2, "0")}`;
}

/** @returns false for words that name other minutes: "20-30 min" beside 45. Words without minutes fit always. */
export function fitsDuration(words: string, minutes: number): boolean {
  const [, from, to = from] = /(\d+)(?:\s*(?:-|–|à|tot)\s*(\d+))?\s*min/i.exec(words) ?? [];
  return from === undefined || (Number(from) <= minutes && minutes <= Number(to));
}
