import { mayNeedPrepayment } from "#app/payments/flows/check-prepayment.server.ts";
import { sqlState } from "#app/platform/database/database.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { bookableTimesWithExtra } from "../bookable-times.server.ts";
import type { BookingRequest, Other } from "../booking-schema.ts";
import type { FreeDay } from "../free-times.ts";

/**
 * Reads in one statement, without a lock, which times are free and whether a prepayment may be due. So a taken
 * time needs no transaction, and most bookings no look at payments.
 * @property needsNoPrepayment false if the transaction must check it.
 * @property sameDay the free times of that day.
 */
export async function precheck(
  { service, barber, date, email, phone }: BookingRequest,
  others: Other[],
): Promise<{ needsNoPrepayment: boolean; sameDay: FreeDay[] }> {
  try {
    const otherServices = others.map((other) => other.service);
    const query = { service, others: otherServices, barber, from: date, to: date };
    const { days, extra } = await bookableTimesWithExtra(db(), query, mayNeedPrepayment({ email, phone }));
    return { needsNoPrepayment: extra === false, sameDay: days };
  } catch (error) {
    runtime().log.warn(
      { code: sqlState(error) },
      "the check before a booking failed: the booking checks the customer itself",
    );
    return { needsNoPrepayment: false, sameDay: [] };
  }
}
