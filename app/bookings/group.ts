import { minuteOfDay, wallTime } from "#app/i18n/format/minutes.ts";

/** The most people in one booking, including the customer who makes it. */
export const mostPeople = 4;

type CompanionInput = { name?: unknown; service?: unknown };

/** Reads the companions from form fields (`others.0.name` and so on). Does not check them. */
export function readCompanions(values: Record<string, unknown>): CompanionInput[] {
  return Array.from({ length: mostPeople }, (_, index) => ({
    name: values[`others.${index}.name`],
    service: values[`others.${index}.service`],
  })).filter(({ name, service }) => name !== undefined || service !== undefined);
}

/** Converts companions to the fields that a form posts. */
export function companionFields(others: CompanionInput[]): Record<string, string> {
  return Object.fromEntries(
    others.flatMap(({ name, service }, index) => [
      [`others.${index}.name`, String(name ?? "")],
      [`others.${index}.service`, String(service ?? "")],
    ]),
  );
}

export type Seat = { barberId: string; time: string };

/**
 * @property barbers the barbers who can serve this person, the preferred one first. `starts` are free starts
 * in minutes of the day; `minutes` is that barber's duration, if it differs.
 */
export type Person = {
  minutes: number;
  bufferMinutes: number;
  barbers: { id: string; starts: Set<number>; minutes?: number }[];
};

/**
 * @property starts all starts of the day, in minutes and in order, `slotMinutes` apart except around breaks.
 */
type Day = { starts: number[]; slotMinutes: number };

/**
 * Seats everybody at `time` if possible. Otherwise the first person sits down at `time` and each next one as
 * early as possible, at the first start after somebody is done.
 * @returns undefined if they do not all fit.
 */
export function seatsFrom(time: string, people: Person[], { starts, slotMinutes }: Day): Seat[] | undefined {
  const first = minuteOfDay(time);
  const last = people.reduce((end, each) => end + each.minutes + each.bufferMinutes + slotMinutes, first);
  const reachable = { starts: starts.filter((start) => first <= start && start <= last), slotMinutes };
  // Rules out most of a full day without a search.
  const canSit = ({ barbers }: Person) =>
    barbers.some((each) => reachable.starts.some((at) => each.starts.has(at)));
  if (!people.every(canSit)) return;
  return seatsBeside([], people, { ...reachable, starts: [first] }) ?? seatsBeside([], people, reachable);
}

type SeatedRange = { barberId: string; from: number; until: number; bufferMinutes: number };

/** @param day.starts the starts from the first person's on. */
function seatsBeside(seated: SeatedRange[], [person, ...others]: Person[], day: Day): Seat[] | undefined {
  if (!person) return seated.map(({ barberId, from }) => ({ barberId, time: wallTime(from) }));
  const { minutes, bufferMinutes, barbers } = person;
  for (const from of startsBeside(seated, day)) {
    const free = barbers
      .filter(({ starts }) => starts.has(from))
      .map((each) => ({ barberId: each.id, from, until: from + (each.minutes ?? minutes), bufferMinutes }))
      .filter((seat) => !seated.some((one) => one.barberId === seat.barberId && collides(one, seat)));
    for (const seat of free) {
      const seats = seatsBeside([...seated, seat], others, day);
      if (seats) return seats;
    }
    // Keeps the search short: if a seat is free at this start, a later start is not tried.
    if (free.length > 0) return;
  }
}

/**
 * Returns the first start and every start that directly follows the end of a seat. Nobody waits through a
 * break.
 */
function startsBeside(seated: SeatedRange[], { starts, slotMinutes }: Day): number[] {
  const [first, ...next] = starts;
  const follows = (start: number) =>
    seated.some(
      ({ until, bufferMinutes }) =>
        (until <= start && start < until + slotMinutes) ||
        (until + bufferMinutes <= start && start < until + bufferMinutes + slotMinutes),
    );
  return first === undefined ? [] : [first, ...(seated.length > 0 ? next.filter(follows) : [])];
}

type Range = Pick<SeatedRange, "from" | "until" | "bufferMinutes">;

/** Returns whether two visits overlap, including the buffer after the earlier one. */
function collides(one: Range, other: Range): boolean {
  return one.from < other.until + other.bufferMinutes && other.from < one.until + one.bufferMinutes;
}
