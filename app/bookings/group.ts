import { minuteOfDay, wallTime } from "#app/shop/facts/grid.ts";

/** At most this many people at once: who books, and those who come along. */
export const mostPeople = 4;

type TypedOther = { name?: unknown; service?: unknown };

/** Of a form, `others.0.name` and so on. */
export function othersIn(values: Record<string, unknown>): TypedOther[] {
  return Array.from({ length: mostPeople }, (_, at) => ({
    name: values[`others.${at}.name`],
    service: values[`others.${at}.service`],
  })).filter(({ name, service }) => name !== undefined || service !== undefined);
}

/** As a form posts them. */
export function asFields(others: TypedOther[]): Record<string, string> {
  return Object.fromEntries(
    others.flatMap(({ name, service }, at) => [
      [`others.${at}.name`, String(name ?? "")],
      [`others.${at}.service`, String(service ?? "")],
    ]),
  );
}

export type Seat = { barberId: string; time: string };

/**
 * @property barbers who can serve this person, the preferred one first, with their free starts in minutes of the day, and
 * how long each takes, when that differs.
 */
export type Person = {
  minutes: number;
  bufferMinutes: number;
  barbers: { id: string; starts: Set<number>; minutes?: number }[];
};

/** @property starts all of the day, in order; `slotMinutes` apart, but for a break. */
type Day = { starts: number[]; slotMinutes: number };

/**
 * All of them at `time` if that can be. Else each in turn sits down as early as possible, the first at `time`, another
 * on the first start of the day after one of them is done.
 * @returns undefined when they do not all fit.
 */
export function seatsFrom(time: string, people: Person[], { starts, slotMinutes }: Day): Seat[] | undefined {
  const first = minuteOfDay(time);
  const last = people.reduce((end, each) => end + each.minutes + each.bufferMinutes + slotMinutes, first);
  const near = { starts: starts.filter((start) => first <= start && start <= last), slotMinutes };
  // Most of a full day is told at a glance.
  const canSit = ({ barbers }: Person) =>
    barbers.some((each) => near.starts.some((at) => each.starts.has(at)));
  if (!people.every(canSit)) return;
  return seatsBeside([], people, { ...near, starts: [first] }) ?? seatsBeside([], people, near);
}

type Taken = { barberId: string; from: number; until: number; bufferMinutes: number };

/** @param day.starts from the first one's on. */
function seatsBeside(taken: Taken[], [person, ...others]: Person[], day: Day): Seat[] | undefined {
  if (!person) return taken.map(({ barberId, from }) => ({ barberId, time: wallTime(from) }));
  const { minutes, bufferMinutes, barbers } = person;
  for (const from of startsBeside(taken, day)) {
    const free = barbers
      .filter(({ starts }) => starts.has(from))
      .map((each) => ({ barberId: each.id, from, until: from + (each.minutes ?? minutes), bufferMinutes }))
      .filter((seat) => !taken.some((one) => one.barberId === seat.barberId && collides(one, seat)));
    for (const seat of free) {
      const seats = seatsBeside([...taken, seat], others, day);
      if (seats) return seats;
    }
    // Whoever can sit now does not wait: that keeps the search short.
    if (free.length > 0) return;
  }
}

/** The first start, and each that follows the end of one of them; nobody waits through a break. */
function startsBeside(taken: Taken[], { starts, slotMinutes }: Day): number[] {
  const [first, ...next] = starts;
  const follows = (start: number) =>
    taken.some(
      ({ until, bufferMinutes }) =>
        (until <= start && start < until + slotMinutes) ||
        (until + bufferMinutes <= start && start < until + bufferMinutes + slotMinutes),
    );
  return first === undefined ? [] : [first, ...(taken.length > 0 ? next.filter(follows) : [])];
}

type Range = Pick<Taken, "from" | "until" | "bufferMinutes">;

/** With what is kept free after whoever comes first. */
function collides(one: Range, other: Range): boolean {
  return one.from < other.until + other.bufferMinutes && other.from < one.until + one.bufferMinutes;
}
