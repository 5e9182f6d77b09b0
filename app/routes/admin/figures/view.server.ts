import { cancellations, leadTimes } from "#app/figures/ahead.server.ts";
import { appointments } from "#app/figures/appointments.server.ts";
import { newCustomers } from "#app/figures/customers.server.ts";
import { noShows } from "#app/figures/no-shows.server.ts";
import { occupancy } from "#app/figures/occupancy.server.ts";
import { askedPeriod, neighbourDay, parsePeriod } from "#app/figures/period.ts";
import { prepaymentOutcomes } from "#app/figures/prepayments.server.ts";
import { services } from "#app/figures/services.server.ts";
import { sources } from "#app/figures/sources.server.ts";
import { now, shopWallClock } from "#app/shop/clock.ts";
import type { Staff } from "#app/staff/access.server.ts";

export type View = Awaited<ReturnType<typeof viewOf>>;

/** With errors, of this month. */
export async function viewOf(staff: Staff, parameters: URLSearchParams) {
  const today = shopWallClock(now()).date;
  const asked = askedPeriod(parameters);
  const { period, errors } = parsePeriod(asked, today);
  const figures = [
    appointments(period, staff),
    noShows(period, staff),
    occupancy(period, staff),
    services(period, staff),
    newCustomers(period, staff),
    sources(period, staff),
    leadTimes(period, staff),
    cancellations(period, staff),
    prepaymentOutcomes(period, staff),
  ] as const;
  const found = await Promise.all(figures);
  return {
    today,
    asked,
    period,
    errors,
    previous: neighbourDay(period, -1, today),
    next: neighbourDay(period, 1, today),
    appointments: found[0],
    noShows: found[1],
    occupancy: found[2],
    services: found[3],
    customers: found[4],
    sources: found[5],
    leadTimes: found[6],
    cancellations: found[7],
    prepayments: found[8],
  };
}
