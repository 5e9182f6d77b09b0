import { isDate } from "#app/shop/dates.ts";

/** Invalid dates and other centuries count as none. */
export function chosenDay(parameters: URLSearchParams): string | undefined {
  const date = parameters.get("dag") ?? "";
  return isDate(date) && date.startsWith("20") ? date : undefined;
}

export function dayHref(date: string, today: string): string {
  return date === today ? "/admin/vandaag" : `/admin/vandaag?dag=${date}`;
}
