import { wallClockAt } from "#app/i18n/format/clock.ts";
import { addDays, longDateWithoutYear, weekdayName } from "#app/i18n/format/dates.ts";
import { minuteOfDay } from "#app/i18n/format/minutes.ts";
import { doorRanges } from "./door-hours.ts";
import type { ShopFacts } from "./facts.ts";
import { shortTime } from "./opening-hours.ts";

/** Returns "Nu open tot 20:00" or "Gesloten, opent morgen om 9:30". Avoids Temporal, because browsers run it too. */
export function openNow(instant: Date, shop: ShopFacts): string {
  const { date, time } = wallClockAt(instant);
  const current = doorRanges(date, shop).find(([from, to]) => from <= time && time < to);
  if (current) return `Nu open tot ${shortTime(current[1])}`;

  const later = doorRanges(date, shop).find(([from]) => from > time);
  if (later) return opens("vandaag", later[0]);
  for (let days = 1; days <= searchDays; days++) {
    const [first] = doorRanges(addDays(date, days), shop);
    if (first) return opens(dayLabel(date, days), first[0]);
  }
  return "Gesloten";
}

/** Returns in epoch ms when the shop opens or closes next, or the day ends. */
export function openNowEnds(instant: Date, shop: ShopFacts): number {
  const { date, time } = wallClockAt(instant);
  const edges = doorRanges(date, shop).flat();
  const next = edges.filter((edge) => edge > time).sort()[0] ?? "24:00";
  const thisMinute = Math.floor(instant.getTime() / 60_000);
  return (thisMinute + minuteOfDay(next) - minuteOfDay(time)) * 60_000;
}

const searchDays = 366;

function opens(day: string, time: string): string {
  return `Gesloten, opent ${day} om ${shortTime(time)}`;
}

function dayLabel(today: string, days: number): string {
  if (days === 1) return "morgen";
  const date = addDays(today, days);
  return days < 7 ? weekdayName(date) : longDateWithoutYear(date);
}
