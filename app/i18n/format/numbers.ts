import { type Language, languages } from "./language.ts";

/** Returns "1 minuut", "20 minuten" or "1.200 minuten"; the language decides which numbers are singular. */
export function countText(count: number, one: string, many: string, language: Language = "nl"): string {
  formats[language] ??= formatsIn(languages[language].locale);
  const { plural, number } = formats[language];
  return `${number.format(count)} ${plural.select(count) === "one" ? one : many}`;
}

/** Cached, because making a formatter takes as long as formatting a hundred numbers. */
const formats: Partial<Record<Language, ReturnType<typeof formatsIn>>> = {};

function formatsIn(locale: string) {
  return { plural: new Intl.PluralRules(locale), number: new Intl.NumberFormat(locale) };
}

/** Returns "twaalf maanden" for 12. */
export function formatMonths(count: number): string {
  return count === 1 ? "één maand" : `${words[count] ?? count} maanden`;
}

const words: Record<number, string> = {
  2: "twee",
  3: "drie",
  4: "vier",
  5: "vijf",
  6: "zes",
  7: "zeven",
  8: "acht",
  9: "negen",
  10: "tien",
  11: "elf",
  12: "twaalf",
};

/** Returns "45 min", "1 u" or "1 u 30". */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const remainingMinutes = minutes % 60;
  if (hours === 0) return `${remainingMinutes} min`;
  return remainingMinutes === 0 ? `${hours} u` : `${hours} u ${String(remainingMinutes).padStart(2, "0")}`;
}

/** Formats minutes as hours for an input: "1,5" for 90. */
export function hoursInput(minutes: unknown): string {
  return String(Math.round(Number(minutes) / 0.6) / 100).replace(".", ",");
}

/** Returns false if the text names other minutes, such as "20-30 min" for 45. A text without minutes always fits. */
export function fitsDuration(words: string, minutes: number): boolean {
  const [, from, to = from] = /(\d+)(?:\s*(?:-|–|à|tot)\s*(\d+))?\s*min/i.exec(words) ?? [];
  return from === undefined || (Number(from) <= minutes && minutes <= Number(to));
}

export function minutesOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): number {
  return (endsAt.getTime() - startsAt.getTime()) / 60_000;
}
