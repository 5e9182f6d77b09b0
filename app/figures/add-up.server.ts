import { everyDayAt, shopToday } from "#app/i18n/format/clock.ts";
import { addMonths, monthOf } from "#app/i18n/format/dates.ts";
import type { JobKind } from "#app/platform/jobs/jobs.server.ts";
import { bookingRetentionMonths } from "#app/shop/schema/legal.ts";
import { missedPerDay, statusesPerDay } from "./appointments.server.ts";
import { cancelHours, leadDays, perSource } from "./bookings-made.server.ts";
import { visitsPerDay } from "./customer-figures.server.ts";
import { bookedMinutes } from "./occupancy.server.ts";
import { paidPrepayments } from "./prepayment-outcomes.server.ts";
import { serviceFigure } from "./services.server.ts";
import { listWrongSums, storeMissingMonths } from "./sums.server.ts";

/** Stores the sums at 04:10, because apply-retention erases old customers' data at 04:20. */
export const addUpFigures: JobKind = {
  name: "add-up-figures",
  next: everyDayAt("04:10"),
  async run() {
    const thisMonth = monthOf(shopToday());
    const months = Array.from({ length: bookingRetentionMonths }, (_, index) =>
      addMonths(thisMonth, index - bookingRetentionMonths),
    );
    await storeMissingMonths(figures, months);
  },
};

/** Lists stored sums of the last six months that differ from a new calculation. */
export function wrongFigures(): Promise<{ figure: string; month: string }[]> {
  return listWrongSums(figures, addMonths(monthOf(shopToday()), -6));
}

const figures = [
  statusesPerDay,
  missedPerDay,
  bookedMinutes,
  serviceFigure,
  visitsPerDay,
  perSource,
  leadDays,
  cancelHours,
  paidPrepayments,
];
