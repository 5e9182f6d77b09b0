import { and, eq, gt, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../platform/database.server.ts";
import { shop } from "../publishing/snapshot.server.ts";
import { now, shopInstant } from "../shop/clock.ts";
import type { Service } from "../shop/facts.ts";
import { serviceOf } from "../shop/services.ts";
import type { BookingRequest } from "./booking-schema.ts";
import { type FreeDay, freeTimes, freeTimesOfAny, type Taken } from "./free-times.ts";
import { overlapsRange } from "./overlaps-range.server.ts";
import { barbers, blocks, bookings } from "./tables.server.ts";

/** @property except the booking to be moved: its own time counts as free. */
type Span = { from: string; to: string; barber?: string; except?: string };

/** Dates "yyyy-MM-dd", both included; any barber without `barber`. */
export async function bookableTimes(
  database: Database,
  { service, ...span }: Span & { service: Pick<Service, "minutes"> },
): Promise<FreeDay[]> {
  const taken = await takenTimes(database, span);
  return freeTimesOfAny(
    [...taken.values()].map((ranges) =>
      freeTimes({
        from: span.from,
        to: span.to,
        minutes: service.minutes,
        now: now(),
        taken: ranges,
        shop: shop(),
      }),
    ),
  );
}

/** Ids, least busy first. */
export function freeBarbers(
  tx: Transaction,
  { date, time, service, barber }: BookingRequest,
): Promise<string[]> {
  return barbersFreeAt(tx, { date, time, barber, minutes: serviceOf(service, shop())?.minutes ?? 0 });
}

export async function barbersFreeAt(
  tx: Transaction,
  at: { date: string; time: string; minutes: number; barber?: string; except?: string },
): Promise<string[]> {
  const { date, time, minutes, barber, except } = at;
  const taken = await takenTimes(tx, { from: date, to: date, barber, except });
  return [...taken]
    .filter(([, ranges]) => {
      const [day] = freeTimes({ from: date, to: date, minutes, now: now(), taken: ranges, shop: shop() });
      return day?.times.includes(time);
    })
    .sort(([, one], [, other]) => one.length - other.length)
    .map(([id]) => id);
}

/** One statement, so one consistent moment; two index lookups per barber. */
async function takenTimes(
  database: Database | Transaction,
  { from, to, barber, except }: Span,
): Promise<Map<string, Taken[]>> {
  const midnight = (date: Temporal.PlainDate) =>
    new Date(shopInstant(date.toString(), "00:00").epochMilliseconds);
  const start = midnight(Temporal.PlainDate.from(from));
  const end = midnight(Temporal.PlainDate.from(to).add({ days: 1 }));
  const taken = database
    .select({ startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.barberId, barbers.id),
        overlapsRange({ from: start, to: end }),
        except ? ne(bookings.id, except) : undefined,
      ),
    )
    .unionAll(
      database
        .select({ startsAt: blocks.startsAt, endsAt: blocks.endsAt })
        .from(blocks)
        .where(
          and(
            or(isNull(blocks.barberId), eq(blocks.barberId, barbers.id)),
            gt(blocks.endsAt, start),
            lt(blocks.startsAt, end),
          ),
        ),
    )
    .as("taken");
  const rows = await database
    .select({ barberId: barbers.id, startsAt: taken.startsAt, endsAt: taken.endsAt })
    .from(barbers)
    .leftJoinLateral(taken, sql`true`)
    .where(and(barbers.active, barber ? eq(barbers.id, barber) : undefined))
    .orderBy(barbers.position);
  const ranges = new Map<string, Taken[]>();
  for (const { barberId, startsAt, endsAt } of rows) {
    const ofBarber = ranges.get(barberId) ?? [];
    if (startsAt && endsAt)
      ofBarber.push({ startsAt: startsAt.toTemporalInstant(), endsAt: endsAt.toTemporalInstant() });
    ranges.set(barberId, ofBarber);
  }
  return ranges;
}
