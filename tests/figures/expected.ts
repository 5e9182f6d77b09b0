/** Computes the expected figures of generated visits in another way than the site does. */
import { createdOf, dateOf, startOf, type Visit } from "./generated-year.ts";

export type Stretch = { from: string; to: string };

export const within = (visits: Visit[], { from, to }: Stretch) =>
  visits.filter((visit) => from <= dateOf(visit).toString() && dateOf(visit).toString() <= to);
export const came = ({ status }: Visit) => status === "show" || status === "confirmed";

/** Groups the visits of a period by day, week or month, in order, including empty groups. */
export function groups(visits: Visit[], days: Stretch, size: "dag" | "week" | "maand"): Visit[][] {
  const name = (date: Temporal.PlainDate) =>
    ({
      dag: date.toString(),
      week: `${date.yearOfWeek} ${date.weekOfYear}`,
      maand: date.toPlainYearMonth().toString(),
    })[size];
  const names = new Set<string>();
  const last = Temporal.PlainDate.from(days.to);
  for (
    let date = Temporal.PlainDate.from(days.from);
    Temporal.PlainDate.compare(date, last) <= 0;
    date = date.add({ days: 1 })
  )
    names.add(name(date));
  const inside = within(visits, days);
  return [...names].map((each) => inside.filter((visit) => name(dateOf(visit)) === each));
}

export function statusCounts(visits: Visit[]): number[] {
  return ["show", "confirmed", "no-show", "cancelled"].map(
    (status) => visits.filter((visit) => visit.status === status).length,
  );
}

export function rate(visits: Visit[]): [over: number, missed: number] {
  const missed = visits.filter(({ status }) => status === "no-show").length;
  return [visits.filter(came).length + missed, missed];
}

/** Returns the booked minutes by weekday and hour: "0 9" is Monday from nine to ten. */
export function bookedMinutes(visits: Visit[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const visit of visits.filter(({ status }) => status !== "cancelled"))
    for (let minute = 0; minute < visit.minutes; minute++) {
      const at = startOf(visit).add({ minutes: minute });
      const key = `${at.dayOfWeek - 1} ${at.hour}`;
      found[key] = (found[key] ?? 0) + 1;
    }
  return found;
}

export function work(visits: Visit[]): { visits: number; minutes: number; cents: number } {
  const done = visits.filter(came);
  return {
    visits: done.length,
    minutes: done.reduce((sum, { minutes }) => sum + minutes, 0),
    cents: done.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0),
  };
}

/** Counts for each group the visits of returning customers, and the first visits of new ones. */
export function customers(visits: Visit[], inGroups: Visit[][]): { again: number; fresh: number }[] {
  const first = firstVisits(visits);
  const isFirst = (visit: Visit) => visit === first.get(visit.customer);
  return inGroups.map((group) => {
    const knownVisits = group.filter((visit) => came(visit) && visit.customer >= 0);
    const firstVisitCount = knownVisits.filter(isFirst).length;
    return { fresh: firstVisitCount, again: knownVisits.length - firstVisitCount };
  });
}

/** Counts each customer of the period once, as new or returning. */
export function people(visits: Visit[], days: Stretch): { back: number; fresh: number } {
  const inside = new Set(
    within(visits, days)
      .filter((visit) => came(visit) && visit.customer >= 0)
      .map(({ customer }) => customer),
  );
  const first = firstVisits(visits);
  const newCustomers = [...inside].filter((customer) => {
    const visit = first.get(customer);
    return visit !== undefined && dateOf(visit).toString() >= days.from;
  }).length;
  return { fresh: newCustomers, back: inside.size - newCustomers };
}

function firstVisits(visits: Visit[]): Map<number, Visit> {
  const inOrder = visits
    .filter((visit) => came(visit))
    .toSorted((one, other) => Temporal.ZonedDateTime.compare(startOf(other), startOf(one)));
  return new Map(inOrder.map((visit) => [visit.customer, visit]));
}

/** Returns the median of days between visits of a customer; of an even count, the lower middle one. */
export function medianGap(visits: Visit[], days: Stretch): number | undefined {
  const knownVisits = visits.filter((visit) => came(visit) && visit.customer >= 0);
  const gaps = [...Map.groupBy(knownVisits, ({ customer }) => customer).values()].flatMap((own) => {
    const dates = [...new Set(own.map(({ day }) => day))].sort((one, other) => one - other);
    return dates.flatMap((day, index) => {
      const previous = dates[index - 1];
      const date = dateOf({ day }).toString();
      return previous === undefined || date < days.from || date > days.to ? [] : [day - previous];
    });
  });
  return gaps.sort((one, other) => one - other)[Math.ceil(gaps.length / 2) - 1];
}

/** Counts online bookings by moment. The shop opens from 9.30 to 20, except on Tuesday. */
export function onlineMoments(visits: Visit[]) {
  const moments = visits.filter(({ source }) => source === "website").map(createdOf);
  const time = (at: Temporal.ZonedDateTime) => at.toPlainTime().toString().slice(0, 8);
  const isOpen = (at: Temporal.ZonedDateTime) =>
    at.dayOfWeek !== 2 && "09:30:00" <= time(at) && time(at) < "20:00:00";
  return {
    all: moments.length,
    closed: moments.filter((at) => !isOpen(at)).length,
    night: moments.filter((at) => time(at) >= "22:00:00" || time(at) < "07:00:00").length,
  };
}

export function steps(values: number[], froms: number[]): number[] {
  return froms.map(
    (from, index) => values.filter((value) => from <= value && value < (froms[index + 1] ?? Infinity)).length,
  );
}

export function leadDays(visits: Visit[]): number[] {
  return visits
    .filter(({ source }) => source !== "walk-in")
    .map((visit) => createdOf(visit).toPlainDate().until(dateOf(visit)).days);
}

export function noticeHours(visits: Visit[]): number[] {
  return visits.filter(({ status }) => status === "cancelled").map(({ noticeMinutes }) => noticeMinutes / 60);
}
