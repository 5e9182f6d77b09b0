import { sqlState } from "../platform/database.server.ts";
import { db, runtime } from "../platform/runtime.server.ts";
import { mayOwe } from "../prepayment/check-prepayment.server.ts";
import type { BookingRequest } from "./booking-schema.ts";
import type { FreeDay } from "./free-times.ts";
import { bookableTimesAnd } from "./taken-times.server.ts";

/**
 * One statement without a lock: it spares a taken time the transaction, and most bookings a look at payments.
 * @property owesNothing false when the transaction must ask.
 * @property sameDay the free times of the day.
 */
export async function precheck({
  service,
  barber,
  date,
  email,
}: BookingRequest): Promise<{ owesNothing: boolean; sameDay: FreeDay[] }> {
  try {
    const asked = { service, barber, from: date, to: date };
    const { days, also } = await bookableTimesAnd(db(), asked, mayOwe(email));
    return { owesNothing: also === false, sameDay: days };
  } catch (error) {
    runtime().log.warn({ code: sqlState(error) }, "look at a customer failed, the booking checks instead");
    return { owesNothing: false, sameDay: [] };
  }
}
