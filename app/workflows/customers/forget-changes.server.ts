import { and, inArray } from "drizzle-orm";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { bookingChanges } from "#app/tables/bookings.server.ts";
import { customerFieldNames } from "#app/tables/customer-fields.ts";

/** That a name or number was corrected stays, the words go. */
export async function forgetChanges(database: Database | Transaction, bookingIds: string[]): Promise<void> {
  await database
    .update(bookingChanges)
    .set({ from: null, to: null })
    .where(
      and(inArray(bookingChanges.bookingId, bookingIds), inArray(bookingChanges.what, customerFieldNames)),
    );
}
