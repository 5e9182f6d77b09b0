import { minuteOfDay } from "#app/content/shop/grid.ts";

export type Seat = { barberId: string; time: string };

/** @property barbers who can serve this person, the preferred one first, with their free starts of the day. */
export type Person = {
  minutes: number;
  bufferMinutes: number;
  barbers: { id: string; times: Set<string> }[];
};

/**
 * Each in turn sits down as early as possible: at `time` beside the others, or on the first start of the day when one
 * of them is done. The first sits down at `time`.
 * @param day.starts every start of the day, in order; `slotMinutes` apart, but for a break.
 * @returns undefined when they do not all fit.
 */
export function seatsFrom(time: string, people: Person[], day: Day): Seat[] | undefined {
  return seatsBeside([], people, { time, ...day });
}

type Day = { starts: string[]; slotMinutes: number };
type Taken = Seat & { from: number; until: number; bufferMinutes: number };

function seatsBeside(
  taken: Taken[],
  [person, ...others]: Person[],
  day: Day & { time: string },
): Seat[] | undefined {
  if (!person) return taken.map(({ barberId, time }) => ({ barberId, time }));
  for (const time of startsAfter(taken, day)) {
    const from = minuteOfDay(time);
    const seat = { time, from, until: from + person.minutes, bufferMinutes: person.bufferMinutes };
    const free = person.barbers.filter(
      ({ id, times }) => times.has(time) && !taken.some((one) => one.barberId === id && collides(one, seat)),
    );
    for (const { id } of free) {
      const seats = seatsBeside([...taken, { ...seat, barberId: id }], others, day);
      if (seats) return seats;
    }
    // Whoever can sit now does not wait: that keeps the search short.
    if (free.length > 0) return;
  }
}

/** Nobody waits through a break. */
function startsAfter(taken: Taken[], { time, starts, slotMinutes }: Day & { time: string }): string[] {
  const ends = taken.flatMap(({ until, bufferMinutes }) => [until, until + bufferMinutes]);
  const isNext = (start: string) =>
    ends.some((end) => end <= minuteOfDay(start) && minuteOfDay(start) < end + slotMinutes);
  return taken.length === 0 ? [time] : [time, ...starts.filter((start) => start > time && isNext(start))];
}

type Range = Pick<Taken, "from" | "until" | "bufferMinutes">;

/** With what is kept free after whoever comes first. */
function collides(one: Range, other: Range): boolean {
  return one.from < other.until + other.bufferMinutes && other.from < one.until + one.bufferMinutes;
}
