import { and, eq, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "../platform/database.server.ts";
import { now, shopInstant } from "../shop/clock.ts";
import type { Service } from "../shop/facts.ts";
import { serviceOf } from "../shop/services.ts";
import type { BookingRequest } from "./booking-schema.ts";
import { type FreeDay, freeTimes, freeTimesOfAny, type Taken } from "./free-times.ts";
import { barbers, bookings, occupyingStatuses } from "./tables.server.ts";

/** @property except a booking whose own time counts as free: the one that is to be moved. */
type Span = { from: string; to: string; barber?: string; except?: string };

/**
 * The times of each date from `from` to `to` ("yyyy-MM-dd") at which the service can be booked:
 * with that barber, or with anyone when `barber` is empty.
 */
export async function bookableTimes(
  database: Database,
  { service, ...span }: Span & { service: Pick<Service, "minutes"> },
): Promise<FreeDay[]> {
  const taken = await takenTimes(database, span);
  return freeTimesOfAny(
    [...taken.values()].map((ranges) =>
      freeTimes({ from: span.from, to: span.to, minutes: service.minutes, now: now(), taken: ranges }),
    ),
  );
}

/** Ids of the barbers who can do this at that time, whoever has least to do that day first. */
export function freeBarbers(
  tx: Transaction,
  { date, time, service, barber }: BookingRequest,
): Promise<string[]> {
  return barbersFreeAt(tx, { date, time, barber, minutes: serviceOf(service)?.minutes ?? 0 });
}

/** The same for a length instead of a service. */
export async function barbersFreeAt(
  tx: Transaction,
  at: { date: string; time: string; minutes: number; barber?: string; except?: string },
): Promise<string[]> {
  const { date, time, minutes, barber, except } = at;
  const taken = await takenTimes(tx, { from: date, to: date, barber, except });
  return [...taken]
    .filter(([, ranges]) => {
      const [day] = freeTimes({ from: date, to: date, minutes, now: now(), taken: ranges });
      return day?.times.includes(time);
    })
    .sort(([, one], [, other]) => one.length - other.length)
    .map(([id]) => id);
}

/** What is taken of each active barber's time. */
async function takenTimes(
  database: Database | Transaction,
  { from, to, barber, except }: Span,
): Promise<Map<string, Taken[]>> {
  const dayAfter = Temporal.PlainDate.from(to).add({ days: 1 }).toString();
  const start = shopInstant(from, "00:00").toString();
  const end = shopInstant(dayAfter, "00:00").toString();
  const rows = await database
    .select({ barberId: barbers.id, startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(barbers)
    .leftJoin(
      bookings,
      and(
        eq(bookings.barberId, barbers.id),
        // Literals, as in the index `bookings_taken`, so that the database may use it.
        sql`${bookings.status} IN (${sql.raw(occupyingStatuses.map((status) => `'${status}'`).join(", "))})`,
        sql`tstzrange(${bookings.startsAt}, ${bookings.endsAt}) && tstzrange(${start}::timestamptz, ${end}::timestamptz)`,
        except ? ne(bookings.id, except) : undefined,
      ),
    )
    .where(and(barbers.active, barber ? eq(barbers.id, barber) : undefined))
    .orderBy(barbers.position);
  const taken = new Map<string, Taken[]>();
  for (const { barberId, startsAt, endsAt } of rows) {
    const ranges = taken.get(barberId) ?? [];
    if (startsAt && endsAt)
      ranges.push({ startsAt: startsAt.toTemporalInstant(), endsAt: endsAt.toTemporalInstant() });
    taken.set(barberId, ranges);
  }
  return taken;
}
