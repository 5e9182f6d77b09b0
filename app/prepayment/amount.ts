/** "€10" for 1000, "€12,50" for 1250. */
export function euros(cents: number): string {
  const whole = cents % 100 === 0;
  return `€${(cents / 100).toFixed(whole ? 0 : 2).replace(".", ",")}`;
}
