import { addDays, isDate, mondayOf, weekdays } from "#app/i18n/format/dates.ts";

/** @param from address of the dashboard page to return to */
export function bookingHref(id: string, from?: string): string {
  return `/admin/boeking/${id}${from ? `?${new URLSearchParams({ terug: from })}` : ""}`;
}

/** Returns the id of the element that shows a booking in a list, which is an anchor. */
export function visitId(bookingId: string): string {
  return `booking-${bookingId}`;
}

type BackLink = { href: string; label: string; from?: string };

/** Reads `terug`, the address of the page to return to. */
export function backLinkOf(parameters: URLSearchParams): BackLink {
  return backLinkTo(parameters.get("terug") ?? "");
}

/** Accepts only the pages of `backLabels`; any other address becomes the list of bookings. */
export function backLinkTo(from: string): BackLink {
  const [, page = ""] = /^\/admin\/([\w/]+)(\?[\w=&-]*)?$/.exec(from) ?? [];
  const label = backLabels.get(page);
  return label ? { href: from, label, from } : { href: "/admin", label: "Boekingen" };
}

const backLabels = new Map([
  ["vandaag", "Vandaag"],
  ["agenda", "Agenda"],
  ["zaak/fotos", "Foto's"],
]);

/** Reads `dag`. Returns undefined for an invalid date or another century. */
export function chosenDay(parameters: URLSearchParams): string | undefined {
  const date = parameters.get("dag") ?? "";
  return isDate(date) && date.startsWith("20") ? date : undefined;
}

/** @param barber the barber whose chair a phone shows; empty for the first */
export function dayHref(date: string, today: string, barber = ""): string {
  const query = new URLSearchParams({
    ...(date !== today && { dag: date }),
    ...(barber && { kapper: barber }),
  });
  return query.size > 0 ? `/admin/vandaag?${query}` : "/admin/vandaag";
}

export function payHref(bookingId: string, from: string): string {
  return `/admin/afrekenen/${bookingId}?${new URLSearchParams({ terug: from })}`;
}

export function engraveHref(bookingId: string, from?: string): string {
  return `/admin/gravure/${bookingId}${from ? `?${new URLSearchParams({ terug: from })}` : ""}`;
}

/** Address for a form on the list of bookings; the answer keeps the list's filter. */
export const markHref = (search: string) => `/admin?index${search.replace("?", "&")}`;

export const dayTotalHref = (date: string) => `/admin/dagtotaal?dag=${date}`;

/**
 * @property barber an id; empty for all barbers
 * @property isOverview a phone shows the columns of a day beside each other, not one at a time
 */
export type AgendaSelection = { date: string; view: "dag" | "week"; barber: string; isOverview: boolean };

export const agendaPath = "/admin/agenda";

/** Reads `dag`, `zicht` and `kapper`. Invalid values become defaults. */
export function parseAgendaSelection(
  parameters: URLSearchParams,
  { today, barbers }: { today: string; barbers: { id: string }[] },
): AgendaSelection {
  return {
    date: chosenDay(parameters) ?? today,
    view: parameters.get("zicht") === "week" ? "week" : "dag",
    barber: barbers.find(({ id }) => id === parameters.get("kapper"))?.id ?? "",
    isOverview: parameters.has("naast"),
  };
}

export function agendaHref({ date, view, barber, isOverview }: AgendaSelection): string {
  const query = new URLSearchParams({ dag: date });
  if (view === "week") query.set("zicht", view);
  if (barber) query.set("kapper", barber);
  if (isOverview) query.set("naast", "1");
  return `${agendaPath}?${query}`;
}

/** Returns the dates to show; a week starts on Monday. */
export function datesOf({ date, view }: Pick<AgendaSelection, "date" | "view">): string[] {
  if (view === "dag") return [date];
  const monday = mondayOf(date);
  return weekdays.map((_, day) => addDays(monday, day));
}
