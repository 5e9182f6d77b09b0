import { isDate } from "#app/bookings/calendar-dates.ts";

/** The day that an address asks for with `?dag=yyyy-MM-dd`; nonsense, and other centuries, count as none. */
export function chosenDay(parameters: URLSearchParams): string | undefined {
  const date = parameters.get("dag") ?? "";
  return isDate(date) && date.startsWith("20") ? date : undefined;
}

/** The address of a day's page. */
export function dayHref(date: string, today: string): string {
  return date === today ? "/admin/vandaag" : `/admin/vandaag?dag=${date}`;
}
