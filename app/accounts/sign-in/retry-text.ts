import { countText } from "#app/i18n/format/numbers.ts";

export function tooManyTriesText(seconds: number): string {
  const minutes = countText(Math.ceil(seconds / 60), "minuut", "minuten");
  return `Te veel pogingen. Probeer het over ${minutes} opnieuw.`;
}

/** Returns the advice after a failed request. Works in browsers only. */
export function tryAgainText(): string {
  return navigator.onLine
    ? "Probeer het opnieuw"
    : "Geen verbinding. Kijk je internet na en probeer het opnieuw";
}
