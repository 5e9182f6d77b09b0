import { sql } from "drizzle-orm";
import { nowDate } from "#app/i18n/format/clock.ts";
import { bookings } from "#app/tables/bookings.server.ts";

export function bumpSequence() {
  return {
    sequence: sql`${bookings.sequence} + 1`,
    // The same form sent again is a new booking.
    idempotencyKey: null,
    requestHash: null,
    updatedAt: nowDate(),
  };
}
