import { openRanges } from "#app/content/shop/opening-hours.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { now, shopWallClock } from "#app/i18n/format/clock.ts";
import { addDays, datesFrom, isDate, shortDate } from "#app/i18n/format/dates.ts";
import type { RoomView } from "./room.server.ts";

/** A new exception with the day that was tapped, and the days to tap. */
export function withNextDays(view: RoomView, request: Request): RoomView & { days?: NextDay[] } {
  if (view.path !== "/admin/zaak/uren" || view.seen !== undefined || !("from" in view.values)) return view;
  const day = new URL(request.url).searchParams.get("dag") ?? "";
  const from = isDate(day) ? day : (view.values.from ?? "");
  return {
    ...view,
    id: view.id + from,
    days: nextDays(),
    values: { ...view.values, from, reason: "Gesloten" },
  };
}

export type NextDay = { date: string; name: string };

function nextDays(): NextDay[] {
  const today = shopWallClock(now()).date;
  return datesFrom(today, addDays(today, 13))
    .filter((date) => openRanges(date, shop()).length > 0)
    .slice(0, 6)
    .map((date) => ({ date, name: dayNames(date, today) }));
}

function dayNames(date: string, today: string): string {
  if (date === today) return "Vandaag";
  return date === addDays(today, 1) ? "Morgen" : shortDate(date);
}
