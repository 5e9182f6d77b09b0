import { sql } from "drizzle-orm";
import { now } from "../shop/clock.ts";
import { bookings } from "./tables.server.ts";

/** What every move and every cancellation does to a booking's row, whoever makes it. */
export function bumpSequence() {
  return {
    sequence: sql`${bookings.sequence} + 1`,
    // The form that made it would ask for what was: sent again, it is a new booking.
    idempotencyKey: null,
    requestHash: null,
    updatedAt: new Date(now().epochMilliseconds),
  };
}
