/** Services of visits that took place, by barber. */
import { and, max, sql } from "drizzle-orm";
import type { Staff } from "#app/accounts/access.server.ts";
import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import type { Period } from "./period.ts";
import { barberNames, bookedOn, count, hasCome, minutes, type Scope, summed, sumOf } from "./sums.server.ts";

/** @property priced number of visits with a price at booking time. */
type Work = { visits: number; minutes: number; revenueCents: number; priced: number };

/** Lists the services by number of visits, most first. */
export async function services(period: Period, staff: Staff) {
  const rows = await summed(perService, period, staff);
  const before = await summed(perService, period.before, staff);
  const present = (await barberNames()).filter(({ id }) => rows.some(({ barberId }) => barberId === id));
  const perBarber = (isOwn: (row: Row) => boolean) =>
    present.map(({ id, name }) => ({
      name,
      ...comparedTotals(rows, before, (row) => row.barberId === id && isOwn(row)),
    }));
  const list = [...Map.groupBy(rows, ({ service }) => service)]
    .map(([service, own]) => ({
      service,
      label: bookedLabel({ service, serviceLabel: own.at(-1)?.label ?? null }),
      ...comparedTotals(rows, before, (row) => row.service === service),
      perBarber: perBarber((row) => row.service === service),
    }))
    .sort((one, other) => other.visits - one.visits || one.label.localeCompare(other.label));
  return {
    services: list,
    perBarber: perBarber(() => true),
    total: comparedTotals(rows, before, () => true),
  };
}

export const perService = {
  name: "services",
  query: ({ database, ...scope }: Scope) =>
    database
      .select({
        service: bookings.service,
        barberId: bookings.barberId,
        label: max(bookings.serviceLabel),
        visits: count,
        minutes: sql<number>`(sum(${minutes}))::int`,
        revenueCents: sql<number>`coalesce(sum(${bookings.priceCents}), 0)::int`,
        priced: sql<number>`count(${bookings.priceCents})::int`,
      })
      .from(bookings)
      .where(and(bookedOn(scope), hasCome()))
      .groupBy(bookings.service, bookings.barberId),
};

type Row = Awaited<ReturnType<typeof perService.query>>[number];

function comparedTotals(rows: Row[], before: Row[], isOwn: (row: Row) => boolean) {
  return { ...totals(rows.filter(isOwn)), before: totals(before.filter(isOwn)) };
}

function totals(rows: Work[]): Work {
  return {
    visits: sumOf(rows, "visits"),
    minutes: sumOf(rows, "minutes"),
    revenueCents: sumOf(rows, "revenueCents"),
    priced: sumOf(rows, "priced"),
  };
}
