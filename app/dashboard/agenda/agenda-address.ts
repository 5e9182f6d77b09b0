import { addDays, mondayOf, weekdays } from "#app/i18n/format/dates.ts";
import { chosenDay } from "../addresses.ts";

/** @property barber an id; empty for everyone. */
export type Shown = { date: string; view: "dag" | "week"; barber: string };

export const agendaPath = "/admin/agenda";

/** Reads `dag`, `zicht` and `kapper`; invalid values get defaults. */
export function parseShown(
  parameters: URLSearchParams,
  { today, barbers }: { today: string; barbers: { id: string }[] },
): Shown {
  return {
    date: chosenDay(parameters) ?? today,
    view: parameters.get("zicht") === "week" ? "week" : "dag",
    barber: barbers.find(({ id }) => id === parameters.get("kapper"))?.id ?? "",
  };
}

export function agendaHref({ date, view, barber }: Shown): string {
  const query = new URLSearchParams({ dag: date });
  if (view === "week") query.set("zicht", view);
  if (barber) query.set("kapper", barber);
  return `${agendaPath}?${query}`;
}

/** Monday first. */
export function datesOf({ date, view }: Pick<Shown, "date" | "view">): string[] {
  if (view === "dag") return [date];
  const monday = mondayOf(date);
  return weekdays.map((_, day) => addDays(monday, day));
}
