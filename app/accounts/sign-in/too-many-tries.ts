export function tooManyTriesText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Te veel pogingen. Probeer het over ${minutes} ${minutes === 1 ? "minuut" : "minuten"} opnieuw.`;
}
