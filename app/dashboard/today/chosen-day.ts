import { isDate } from "#app/i18n/format/dates.ts";

/** Invalid dates and other centuries count as none. */
export function chosenDay(parameters: URLSearchParams): string | undefined {
  const date = parameters.get("dag") ?? "";
  return isDate(date) && date.startsWith("20") ? date : undefined;
}

/** @param barber the chair that a phone shows; empty for the first. */
export function dayHref(date: string, today: string, barber = ""): string {
  const query = new URLSearchParams({
    ...(date !== today && { dag: date }),
    ...(barber && { kapper: barber }),
  });
  return query.size > 0 ? `/admin/vandaag?${query}` : "/admin/vandaag";
}
