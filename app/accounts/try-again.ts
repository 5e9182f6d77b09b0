/** Browser only. */
export function tryAgainText(): string {
  return navigator.onLine
    ? "Probeer het opnieuw"
    : "Geen verbinding. Kijk je internet na en probeer het opnieuw";
}
