import type { DayBooking, DayItem } from "./view.server.ts";

/** `undecided`: over, and not marked. */
export type Standing = "to_come" | "in_chair" | "late" | "undecided" | "done";

/** For one barber: present or late, next, and not yet marked. */
export function whatNow(items: DayItem[], now: number) {
  const bookings = items.filter((item) => item.kind === "booking");
  const standing = (wanted: Standing[]) =>
    bookings.filter((booking) => wanted.includes(standingNow(booking, now)));
  return {
    present: [...standing(["late"]), ...standing(["in_chair"])],
    next: standing(["to_come"]).slice(0, 1),
    undecided: standing(["undecided"]),
  };
}

export function standingNow({ startsAt, endsAt, status, isPresent }: DayBooking, now: number): Standing {
  const isOpen = status === "confirmed";
  if (now >= endsAt) return isOpen ? "undecided" : "done";
  if (startsAt > now) return isOpen ? "to_come" : "done";
  if (isOpen && !isPresent && minutesBetween(startsAt, now) >= lateAfterMinutes) return "late";
  return isOpen || status === "show" ? "in_chair" : "done";
}

/** By the minute hand: 11:48:50 to 12:00 is 12. */
export function minutesBetween(from: number, to: number): number {
  return Math.floor(to / 60_000) - Math.floor(from / 60_000);
}

const lateAfterMinutes = 5;
