import { countText } from "#app/i18n/format/numbers.ts";

export function tooManyTriesText(seconds: number): string {
  const minutes = countText(Math.ceil(seconds / 60), "minuut", "minuten");
  return `Te veel pogingen. Probeer het over ${minutes} opnieuw.`;
}

/** Returns what to tell the user after a failed request, depending on whether the browser is online. */
export function tryAgainText(): string {
  return navigator.onLine
    ? "Probeer het opnieuw"
    : "Geen verbinding. Kijk je internet na en probeer het opnieuw";
}
