import { now, shopWallClock } from "#app/i18n/format/clock.ts";
import { openRanges } from "#app/shop/facts/opening-hours.ts";
import { shop } from "./starter.ts";

/** Returns a valid booking request, with changes. Each e-mail address has a phone number of its own. */
export function bookingRequest(changes: Record<string, unknown> = {}) {
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

function phoneOf(email: string): string {
  if (email.trim().toLowerCase() === "jan@example.be") return "0470 12 34 56";
  const number = [...email.trim().toLowerCase()].reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e7,
    7,
  );
  return `0471${String(number).padStart(7, "0").slice(1)}`;
}

/**
 * Returns an open day: each number is another one, later or earlier than today. On a closed day, 1 is the second open
 * day from now.
 */
export function openDate(openDays: number): string {
  const step = openDays < 0 ? -1 : 1;
  let date = Temporal.PlainDate.from(firstDay());
  for (let remaining = Math.abs(openDays); remaining > 0 || !isOpen(date); date = date.add({ days: step }))
    if (isOpen(date)) remaining--;
  return date.toString();
}

function isOpen(date: Temporal.PlainDate): boolean {
  return openRanges(date.toString(), shop).length > 0;
}

/** Returns the first Monday that is at least `daysAhead` days from today. */
export const monday = (daysAhead: number) => firstWeekday(1, daysAhead);
export const tuesday = (daysAhead: number) => firstWeekday(2, daysAhead);

function firstWeekday(dayOfWeek: number, daysAhead: number): string {
  const earliest = Temporal.PlainDate.from(today()).add({ days: daysAhead });
  return earliest.add({ days: (dayOfWeek - earliest.dayOfWeek + 7) % 7 }).toString();
}

export function daysFromNow(days: number): string {
  return Temporal.PlainDate.from(today()).add({ days }).toString();
}

function today(): string {
  return shopWallClock(now()).date;
}

/**
 * Returns the clock's day while a test sets the clock. Otherwise returns the day of the first call, so that the dates
 * of a test file agree when midnight passes.
 */
function firstDay(): string {
  if (Date !== realDate) return today();
  firstCallDate ??= today();
  return firstCallDate;
}

/** The real Date, which tests replace while they set the clock. */
const realDate = Date;
let firstCallDate: string | undefined;
