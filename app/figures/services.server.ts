/** What was done, by whom: visits that took place. */
import { and, max, sql } from "drizzle-orm";
import { bookedLabel } from "../bookings/booked-service.server.ts";
import { barbers, bookings } from "../bookings/tables.server.ts";
import { db } from "../platform/runtime.server.ts";
import type { Staff } from "../staff/access.server.ts";
import type { Period } from "./period.ts";
import { bookedOn, count, hasCome, minutes, type Scope } from "./scope.server.ts";
import { summed } from "./sums.server.ts";

/** @property priced how many had a price when they were booked. */
export type Work = { visits: number; minutes: number; revenueCents: number; priced: number };

/** The most visits first. */
export async function services(period: Period, staff: Staff) {
  const rows = await summed(perService, period, staff);
  const names = await db()
    .select({ id: barbers.id, name: barbers.name })
    .from(barbers)
    .orderBy(barbers.position);
  const present = names.filter(({ id }) => rows.some(({ barberId }) => barberId === id));
  const perBarber = (own: typeof rows) =>
    present.map(({ id, name }) => ({ name, ...totals(own.filter(({ barberId }) => barberId === id)) }));
  const list = [...Map.groupBy(rows, ({ service }) => service)]
    .map(([service, own]) => ({
      service,
      label: bookedLabel({ service, serviceLabel: own.at(-1)?.label ?? null }),
      ...totals(own),
      perBarber: perBarber(own),
    }))
    .sort((one, other) => other.visits - one.visits || one.label.localeCompare(other.label));
  const before = totals(await summed(perService, period.before, staff));
  return { services: list, perBarber: perBarber(rows), total: totals(rows), before };
}

const perService = {
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

function totals(rows: Work[]): Work {
  const sum = (name: keyof Work) => rows.reduce((total, row) => total + row[name], 0);
  return {
    visits: sum("visits"),
    minutes: sum("minutes"),
    revenueCents: sum("revenueCents"),
    priced: sum("priced"),
  };
}
