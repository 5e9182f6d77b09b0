import type { Staff } from "#app/accounts/access.server.ts";
import { openRanges } from "#app/content/shop/opening-hours.ts";
import { publicHolidays } from "#app/content/shop/public-holidays.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { now, shopWallClock } from "#app/i18n/format/clock.ts";
import { longDate } from "#app/i18n/format/dates.ts";
import { refused } from "../form/save.server.ts";
import { saveHours } from "./save-hours.server.ts";

/** Those to come of this and next year. */
export function holidaysView() {
  return coming().map(({ date, name }) => ({
    ...{ date, name, field: fieldOfDate(date), day: longDate(date) },
    already: shop().exceptions.find(({ from, to }) => from <= date && date <= to)?.reason,
    isClosed: openRanges(date, shop()).length === 0,
  }));
}

export function saveHolidays(staff: Staff, values: Record<string, string>) {
  const chosen = coming().filter(({ date }) => values[fieldOfDate(date)]);
  if (chosen.length === 0) return refused(values, { errors: { "": "Vink minstens één feestdag aan." } });
  const days = chosen.map(({ date, name }) => ({ date, name, key: crypto.randomUUID() }));
  const edits = days.map(({ date, name, key }) => ({
    ...{ kind: "exception" as const, key, seen: undefined },
    value: { from: date, to: date, hours: [], reason: name },
  }));
  const fieldOf = (_: string, { key }: { key: string }) => {
    const day = days.find((each) => each.key === key);
    return day ? fieldOfDate(day.date) : "";
  };
  const saved = days.length === 1 ? "1 feestdag gesloten" : `${days.length} feestdagen gesloten`;
  return saveHours(staff, edits, { saved, to: "/admin/zaak/uren", values, fieldOf });
}

function coming() {
  const today = shopWallClock(now()).date;
  const year = Number(today.slice(0, 4));
  return [year, year + 1].flatMap(publicHolidays).filter(({ date }) => date >= today);
}

const fieldOfDate = (date: string) => `dag.${date}`;
