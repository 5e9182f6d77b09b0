import { isDate } from "#app/i18n/format/dates.ts";

/** @param from the address in the dashboard that leads back. */
export function bookingHref(id: string, from?: string): string {
  return `/admin/boeking/${id}${from ? `?${new URLSearchParams({ terug: from })}` : ""}`;
}

/** Reads `terug`: only pages of a day count, any other address is the list. */
export function backLinkOf(parameters: URLSearchParams): { href: string; label: string; from?: string } {
  const from = parameters.get("terug") ?? "";
  const [, page] = /^\/admin\/(vandaag|agenda)(\?[\w=&-]*)?$/.exec(from) ?? [];
  if (!page) return { href: "/admin", label: "Boekingen" };
  return { href: from, label: page === "agenda" ? "Agenda" : "Vandaag", from };
}

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

/** Klaar, and paid. @param from the page that leads back. */
export function payHref(bookingId: string, from: string): string {
  return `/admin/afrekenen/${bookingId}?${new URLSearchParams({ terug: from })}`;
}

/** What customers paid on a day. */
export const dayTotalHref = (date: string) => `/admin/dagtotaal?dag=${date}`;
