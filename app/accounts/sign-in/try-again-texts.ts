export function tooManyTriesText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Te veel pogingen. Probeer het over ${minutes} ${minutes === 1 ? "minuut" : "minuten"} opnieuw.`;
}

/** Browser only. */
export function tryAgainText(): string {
  return navigator.onLine
    ? "Probeer het opnieuw"
    : "Geen verbinding. Kijk je internet na en probeer het opnieuw";
}
