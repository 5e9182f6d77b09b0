import { now, shopWallClock } from "#app/shop/clock.ts";
import { openRanges } from "#app/shop/opening-hours.ts";

/** A complete, valid request for a booking; every test changes what it is about. */
export function wish(changes: Record<string, unknown> = {}) {
  return {
    name: "Jan Vandeputte",
    phone: typeof changes.email === "string" ? phoneOf(changes.email) : "0470 12 34 56",
    email: "jan@example.be",
    service: "haarknip",
    date: openDate(7),
    time: "10:00",
    message: "",
    ...changes,
  };
}

/** Who has an address of their own has a phone of their own too. */
function phoneOf(email: string): string {
  if (email.trim().toLowerCase() === "jan@example.be") return "0470 12 34 56";
  const number = [...email.trim().toLowerCase()].reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e7,
    7,
  );
  return `0471${String(number).padStart(7, "0").slice(1)}`;
}

/** The first day at least so many days from now on which the shop is open. */
export function openDate(daysAhead: number): string {
  let date = Temporal.PlainDate.from(today()).add({ days: daysAhead });
  while (openRanges(date.toString()).length === 0) date = date.add({ days: 1 });
  return date.toString();
}

/** The first Tuesday at least so many days from now. */
export function tuesday(daysAhead: number): string {
  let date = Temporal.PlainDate.from(today()).add({ days: daysAhead });
  while (date.dayOfWeek !== 2) date = date.add({ days: 1 });
  return date.toString();
}

export function daysFromNow(days: number): string {
  return Temporal.PlainDate.from(today()).add({ days }).toString();
}

function today(): string {
  return shopWallClock(now()).date;
}
