/** "45 min", "1 u", "1 u 30". */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} u` : `${hours} u ${String(rest).padStart(2, "0")}`;
}
