import type { Staff } from "#app/accounts/access.server.ts";
import { cancellations, leadTimes } from "#app/figures/ahead.server.ts";
import { appointments } from "#app/figures/appointments.server.ts";
import { newCustomers } from "#app/figures/customer-figures.server.ts";
import { noShows } from "#app/figures/no-shows.server.ts";
import { occupancy } from "#app/figures/occupancy.server.ts";
import { neighbourDay, parsePeriod, periodParams } from "#app/figures/period.ts";
import { prepaymentOutcomes } from "#app/figures/prepayment-outcomes.server.ts";
import { services } from "#app/figures/services.server.ts";
import { sources } from "#app/figures/sources.server.ts";
import { shopToday } from "#app/i18n/format/clock.ts";
import { takingsOf, vatTotals } from "#app/till/day-total.server.ts";
import { tillRules } from "#app/till/till-lines.server.ts";

export type FiguresView = Awaited<ReturnType<typeof viewFigures>>;

/** With errors, of this month. */
export async function viewFigures(staff: Staff, parameters: URLSearchParams) {
  const today = shopToday();
  const asked = periodParams(parameters);
  const { period, errors } = parsePeriod(asked, today);
  return {
    today,
    asked,
    period,
    errors,
    previous: neighbourDay(period, -1, today),
    next: neighbourDay(period, 1, today),
    // One after the other: a first look adds up for seconds, and staff share three connections.
    appointments: await appointments(period, staff),
    noShows: await noShows(period, staff),
    occupancy: await occupancy(period, staff),
    services: await services(period, staff),
    customers: await newCustomers(period, staff),
    sources: await sources(period, staff),
    leadTimes: await leadTimes(period, staff),
    cancellations: await cancellations(period, staff),
    prepayments: await prepaymentOutcomes(period, staff),
    till: tillRules().isKept
      ? { takings: await takingsOf(period, staff), vat: await vatTotals(period, staff) }
      : undefined,
  };
}
