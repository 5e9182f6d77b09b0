/** Services of visits that took place, by barber. */
import { and, max, sql } from "drizzle-orm";
import type { Staff } from "#app/accounts/access.server.ts";
import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import type { Period } from "./period.ts";
import {
  barberNames,
  bookingMinutes,
  count,
  figureRows,
  type Scope,
  startsWithin,
  sumOf,
  whereVisit,
} from "./sums.server.ts";

/** @property priced number of visits with a price at booking time. */
type Work = { visits: number; minutes: number; revenueCents: number; priced: number };

/** Lists the services by number of visits, most first. */
export async function serviceFigures(period: Period, staff: Staff) {
  const rows = await figureRows(serviceFigure, period, staff);
  const previousRows = await figureRows(serviceFigure, period.before, staff);
  const activeBarbers = (await barberNames()).filter(({ id }) =>
    rows.some(({ barberId }) => barberId === id),
  );
  const totalsPerBarber = (isOwn: (row: Row) => boolean) =>
    activeBarbers.map(({ id, name }) => ({
      name,
      ...comparedTotals(rows, previousRows, (row) => row.barberId === id && isOwn(row)),
    }));
  const list = [...Map.groupBy(rows, ({ service }) => service)]
    .map(([service, serviceRows]) => ({
      service,
      label: bookedLabel({ service, serviceLabel: serviceRows.at(-1)?.label ?? null }),
      ...comparedTotals(rows, previousRows, (row) => row.service === service),
      perBarber: totalsPerBarber((row) => row.service === service),
    }))
    .sort((one, other) => other.visits - one.visits || one.label.localeCompare(other.label));
  return {
    services: list,
    perBarber: totalsPerBarber(() => true),
    total: comparedTotals(rows, previousRows, () => true),
  };
}

export const serviceFigure = {
  name: "services",
  query: ({ database, ...scope }: Scope) =>
    database
      .select({
        service: bookings.service,
        barberId: bookings.barberId,
        label: max(bookings.serviceLabel),
        visits: count,
        minutes: sql<number>`(sum(${bookingMinutes}))::int`,
        revenueCents: sql<number>`coalesce(sum(${bookings.priceCents}), 0)::int`,
        priced: sql<number>`count(${bookings.priceCents})::int`,
      })
      .from(bookings)
      .where(and(startsWithin(scope), whereVisit()))
      .groupBy(bookings.service, bookings.barberId),
};

type Row = Awaited<ReturnType<typeof serviceFigure.query>>[number];

function comparedTotals(rows: Row[], previousRows: Row[], isOwn: (row: Row) => boolean) {
  return { ...totals(rows.filter(isOwn)), before: totals(previousRows.filter(isOwn)) };
}

function totals(rows: Work[]): Work {
  return {
    visits: sumOf(rows, "visits"),
    minutes: sumOf(rows, "minutes"),
    revenueCents: sumOf(rows, "revenueCents"),
    priced: sumOf(rows, "priced"),
  };
}
