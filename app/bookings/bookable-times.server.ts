import { and, eq, gt, isNull, lt, notInArray, or, type SQL, sql } from "drizzle-orm";
import { minutesAfter, now, startOfDay } from "#app/i18n/format/clock.ts";
import { addDays, datesFrom } from "#app/i18n/format/dates.ts";
import { minuteOfDay } from "#app/i18n/format/minutes.ts";
import {
  type Database,
  type Transaction,
  timestamptz,
  unplanned,
} from "#app/platform/database/database.server.ts";
import { latestVersion } from "#app/shop/documents.server.ts";
import { gridStarts } from "#app/shop/facts/grid.ts";
import { doesService, serviceBy } from "#app/shop/facts/services.ts";
import { catchUp, shop } from "#app/shop/snapshot.server.ts";
import { serviceRules } from "./booked-service.server.ts";
import { overlapsRange } from "./booking-rows.server.ts";
import type { Moment } from "./booking-schema.ts";
import { firstMoments } from "./day-choice.ts";
import { type BusyRange, type FreeDay, freeTimes, freeTimesOfAny } from "./free-times.ts";
import { type Seat, seatsFrom } from "./group.ts";
import { barbers, blocks, bookings } from "./tables/bookings.server.ts";

/**
 * @property movedIds the ids of the bookings to be moved: their own times count as free.
 * @property noticeMinutes 0 for staff; by default the shop's.
 */
type Span = { from: string; to: string; barber?: string; movedIds?: string[]; noticeMinutes?: 0 };
/**
 * @property service the service code, which decides the barbers and the buffer.
 * @property minutes the length; by default the service's current one.
 * @property others the services of companions.
 * @property otherMinutes the lengths of the companions' visits; by default the current ones.
 */
type Visit = { service: string; minutes?: number; others?: string[]; otherMinutes?: number[] };

/** Returns the free times of one barber, or of any. Dates are "yyyy-MM-dd", both included. */
export async function bookableTimes(database: Database, query: Span & Visit): Promise<FreeDay[]> {
  return (await bookableTimesWithExtra(database, query)).days;
}

/**
 * @param extra a value to select in the same statement; undefined in the result if no barber works here.
 * @returns `ofEach`: the first free time of each barber, without regard to companions.
 */
export async function bookableTimesWithExtra<Extra>(
  database: Database,
  query: Span & Visit,
  extra?: SQL<Extra>,
): Promise<{ days: FreeDay[]; ofEach: Record<string, Moment>; extra?: Extra }> {
  const busy = await readBusyRanges(database, query, extra);
  const perBarber = freeTimesPerBarber(busy.ranges, query);
  const firstPerBarber = perBarber.flatMap(({ id, days }) =>
    firstMoments(days)
      .slice(0, 1)
      .map((first) => [id, first] as const),
  );
  return {
    days: freeDays(busy.ranges, query, perBarber),
    ofEach: Object.fromEntries(firstPerBarber),
    extra: busy.extra,
  };
}

/** Returns the free times of each service, with one statement. */
export async function bookableTimesOfEach(
  database: Database,
  { services, ...span }: Span & { services: string[] },
): Promise<Map<string, FreeDay[]>> {
  const { ranges } = await readBusyRanges(database, span);
  return new Map(services.map((service) => [service, freeDays(ranges, { service, ...span })]));
}

function freeDays(
  ranges: Map<string, BusyRange[]>,
  query: Span & Visit,
  perBarber = freeTimesPerBarber(ranges, query),
): FreeDay[] {
  // Lists every date, even if nobody does the service.
  const dates = datesFrom(query.from, query.to).map((date) => ({ date, times: [] }));
  const days = freeTimesOfAny([dates, ...perBarber.map((each) => each.days)]);
  if (!query.others?.length) return days;
  const people = peopleIn(ranges, query);
  return days.map(({ date, times }) => {
    const seatsAt = seatsOn(date, people);
    return { date, times: times.filter((time) => seatsAt(time) !== undefined) };
  });
}

/** Returns the customer and the companions, each with the free starts of every day. */
function peopleIn(ranges: Map<string, BusyRange[]>, { others = [], otherMinutes, ...query }: Span & Visit) {
  const companions = others.map((service, index) => ({ ...query, service, minutes: otherMinutes?.[index] }));
  return [query, ...companions].map((visit) => {
    const perBarber = freeTimesPerBarber(ranges, visit)
      .sort((one, other) => one.busy - other.busy)
      .map(({ id, minutes, days }) => ({
        id,
        minutes,
        days: new Map(days.map(({ date, times }) => [date, new Set(times.map(minuteOfDay))])),
      }));
    const { bufferMinutes } = serviceRules(visit.service);
    const minutes = Math.max(0, ...perBarber.map((each) => each.minutes));
    return { minutes, bufferMinutes, perBarber };
  });
}

function seatsOn(date: string, people: ReturnType<typeof peopleIn>): (time: string) => Seat[] | undefined {
  const peopleOnDay = people.map(({ perBarber, ...person }) => ({
    ...person,
    barbers: perBarber.map(({ id, minutes, days }) => ({
      id,
      minutes,
      starts: days.get(date) ?? new Set<number>(),
    })),
  }));
  const starts = gridStarts(date, shop()).map((start) => minuteOfDay(start.time));
  const { slotMinutes } = shop().booking;
  return (time) => seatsFrom(time, peopleOnDay, { starts, slotMinutes });
}

/** @property barbers the present barber of each person, who is kept where possible. */
type Start = { date: string; time: string; barbers?: string[] } & Visit & Pick<Span, "barber" | "movedIds">;

/**
 * Seats the customer and the companions, the least busy barber first. `seats` is undefined if they do not all
 * fit.
 * @param extra a value to select in the same statement; undefined in the result if no barber works here.
 */
export async function seatsAtWithExtra<Extra>(
  tx: Transaction,
  { date, time, barbers, ...visit }: Start,
  extra?: SQL<Extra>,
): Promise<{ seats?: Seat[]; extra?: Extra }> {
  const query = { from: date, to: date, ...visit };
  const busy = await readBusyRanges(tx, query, extra);
  const people = peopleIn(busy.ranges, query);
  const withPresent = people.map(({ perBarber, ...person }, index) => ({
    ...person,
    perBarber: perBarber.filter(({ id }) => id === barbers?.[index]),
  }));
  const presentFirst = people.map(({ perBarber, ...person }, index) => {
    const isOther = ({ id }: { id: string }) => Number(id !== barbers?.[index]);
    return { ...person, perBarber: perBarber.toSorted((one, other) => isOther(one) - isOther(other)) };
  });
  const seats = (barbers && seatsOn(date, withPresent)(time)) ?? seatsOn(date, presentFirst)(time);
  return { seats, extra: busy.extra };
}

/** Returns the free times of each barber who does the service. */
function freeTimesPerBarber(
  rangesByBarber: Map<string, BusyRange[]>,
  { from, to, noticeMinutes, ...visit }: Span & Visit,
): { id: string; busy: number; minutes: number; days: FreeDay[] }[] {
  const rules = serviceRules(visit.service);
  return shop()
    .barbers.filter(({ id }) => rangesByBarber.has(id) && doesService(id, rules))
    .map((barber) => {
      const busyRanges = rangesByBarber.get(barber.id) ?? [];
      const minutes = visit.minutes ?? serviceBy(visit.service, barber.id, shop())?.minutes ?? 0;
      const query = { from, to, minutes, bufferMinutes: rules.bufferMinutes, noticeMinutes };
      const days = freeTimes({ ...query, now: now(), busyRanges, barber, shop: shop() });
      return { id: barber.id, busy: busyRanges.length, minutes, days };
    });
}

/**
 * Reads the busy ranges in one statement, so at one consistent moment, with two index lookups per barber.
 * Afterwards `shop()` is what is published at that moment.
 */
async function readBusyRanges<Extra>(
  database: Database | Transaction,
  { from, to, barber, movedIds }: Span,
  extra: SQL<Extra | undefined> = sql<undefined>`NULL`,
): Promise<{ ranges: Map<string, BusyRange[]>; extra?: Extra }> {
  const [start, end] = [startOfDay(from), startOfDay(addDays(to, 1))];
  const whereOnChair = and(
    eq(bookings.barberId, barbers.id),
    // Includes buffers that cross midnight.
    overlapsRange({ from: minutesAfter(start, -2 * 60), to: minutesAfter(end, 2 * 60) }),
    movedIds && notInArray(bookings.id, movedIds),
  );
  const blocksBarber = and(
    or(isNull(blocks.barberId), eq(blocks.barberId, barbers.id)),
    gt(blocks.endsAt, unplanned(timestamptz(start))),
    lt(blocks.startsAt, unplanned(timestamptz(end))),
  );
  type Row = { barber: string; version: number; extra: Extra; ranges: [string, string, string | null][] };
  const { rows } = await database.execute<Row>(sql`
    SELECT ${barbers.id} AS barber, ${latestVersion} AS version, ${extra} AS extra, (
      SELECT coalesce(json_agg(json_build_array(starts_at, ends_at, service)), '[]') FROM (
        SELECT ${bookings.startsAt}, ${bookings.endsAt}, ${bookings.service} FROM ${bookings} WHERE ${whereOnChair}
        UNION ALL SELECT ${blocks.startsAt}, ${blocks.endsAt}, NULL FROM ${blocks} WHERE ${blocksBarber}) AS busy) AS ranges
    FROM ${barbers} WHERE ${and(barbers.active, barber ? eq(barbers.id, barber) : undefined)} ORDER BY ${barbers.position}`);
  await catchUp(database, rows[0]?.version);
  const ranges = new Map(
    rows.map(({ barber: id, ranges: rowRanges }) => [
      id,
      rowRanges.map(([startsAt, endsAt, service]) => ({
        startsAt: Temporal.Instant.from(startsAt),
        endsAt: Temporal.Instant.from(endsAt),
        bufferMinutes: service === null ? undefined : serviceRules(service).bufferMinutes,
      })),
    ]),
  );
  return { ranges, extra: rows[0]?.extra };
}
