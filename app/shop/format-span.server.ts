import { shopWallClock } from "./clock.ts";

/** "10:00-10:30", "za 28 nov, hele dag". */
export function formatSpan({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string {
  const [from, to] = [startsAt, endsAt].map((at) => shopWallClock(at.toTemporalInstant())) as [Clock, Clock];
  if (from.time === "00:00" && to.time === "00:00") {
    const last = Temporal.PlainDate.from(to.date).subtract({ days: 1 }).toString();
    return from.date === last ? `${dayOf(last)}, hele dag` : `${dayOf(from.date)} - ${dayOf(last)}`;
  }
  if (from.date === to.date) return `${from.time}-${to.time}`;
  return `${dayOf(from.date)} ${from.time} - ${dayOf(to.date)} ${to.time}`;
}

/** "za 28 nov". */
export function dayOf(date: string): string {
  return shortDay.format(new Date(`${date}T00:00:00Z`)).replace(/\./g, "");
}

type Clock = ReturnType<typeof shopWallClock>;
const shortDay = new Intl.DateTimeFormat("nl-BE", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});
