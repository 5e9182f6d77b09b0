/** "zaterdag 28 november 2026" for "2026-11-28", whatever the zone of the reader. */
export function longDate(date: string): string {
  return new Intl.DateTimeFormat("nl-BE", { dateStyle: "full", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
