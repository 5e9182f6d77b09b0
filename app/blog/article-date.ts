/** "22 januari 2025" for "2025-01-22". */
export function articleDate(date: string): string {
  return long.format(new Date(date));
}

const long = new Intl.DateTimeFormat("nl-BE", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
