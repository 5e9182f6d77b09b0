import { shop } from "../../../../content/shop.ts";
import { isDate } from "../../../bookings/calendar-dates.ts";
import type { Moment } from "../../../bookings/form-outcome.ts";
import { bookableTimes } from "../../../bookings/taken-times.server.ts";
import { db } from "../../../platform/running.server.ts";
import { now, shopWallClock } from "../../../shop/clock.ts";
import { serviceOf } from "../../../shop/services.ts";
import { isWithinReach } from "../../../staff/reach.server.ts";
import { dayOf } from "../../../staff/span-words.server.ts";
import { sources } from "../../../staff/staff-booking-schema.ts";

/** A free moment with the words on its button: "10:30" today, "wo 25 nov 10:30" on another day. */
export type FreeMoment = Moment & { words: string };

/**
 * What the form starts with, from its address: `dag`, `tijd`, `kapper`, `bron`, `dienst`. What makes no sense there
 * counts as absent: then it is today, the next free start (for a walk-in: now), by phone, for the shop's first service.
 */
export async function startOf(parameters: URLSearchParams) {
  const at = shopWallClock(now());
  const asked = (name: string) => parameters.get(name) ?? "";
  const source = sources.find(({ code }) => code === asked("bron"))?.code ?? "phone";
  const service = serviceOf(asked("dienst")) ?? shop.services[0];
  const barber = shop.barbers.find(({ id }) => id === asked("kapper"))?.id ?? "";
  const day = isDate(asked("dag")) && isWithinReach(asked("dag")) ? asked("dag") : at.date;
  const free = await nextFree({ from: day, barber, minutes: service?.minutes ?? 0, today: at.date });

  const time = /^([01]\d|2[0-3]):[0-5]\d$/.test(asked("tijd")) ? asked("tijd") : "";
  const isNow = source === "walk-in" && day === at.date;
  const moment: Moment = time
    ? { date: day, time }
    : isNow
      ? { date: day, time: fiveMinutes(at.time) }
      : (free[0] ?? { date: day, time: "" });
  const values: Record<string, string> = { ...pair(moment), source, service: service?.code ?? "", barber };
  return { values, free, today: at.date };
}

/** The first free times from a day on, at most so far ahead as one look at the calendar goes. */
async function nextFree(asked: { from: string; barber: string; minutes: number; today: string }) {
  const to = Temporal.PlainDate.from(asked.from).add({ days: 14 }).toString();
  const days = await bookableTimes(db(), {
    from: asked.from,
    to,
    barber: asked.barber,
    service: { minutes: asked.minutes },
  });
  return days
    .flatMap(({ date, times }) => times.map((time): FreeMoment => ({ date, time, words: words(date, time) })))
    .slice(0, 6);

  function words(date: string, time: string): string {
    return date === asked.today ? time : `${dayOf(date)} ${time}`;
  }
}

const pair = ({ date, time }: Moment) => ({ date, time });

/** "14:35" for "14:38": the clock as staff read it out. */
function fiveMinutes(time: string): string {
  return `${time.slice(0, 3)}${String(Number(time.slice(3)) - (Number(time.slice(3)) % 5)).padStart(2, "0")}`;
}
