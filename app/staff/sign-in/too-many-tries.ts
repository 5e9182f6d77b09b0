/** What a form says to whoever has to wait so many seconds before the next try. */
export function tooManyTries(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Te veel pogingen. Probeer het over ${minutes} ${minutes === 1 ? "minuut" : "minuten"} opnieuw.`;
}
