import { and, inArray } from "drizzle-orm";
import { bookingChanges, customerFields } from "../bookings/tables.server.ts";
import type { Database, Transaction } from "../platform/database.server.ts";

/** That a name or number was corrected stays, the words go. */
export async function forgetChanges(database: Database | Transaction, bookingIds: string[]): Promise<void> {
  await database
    .update(bookingChanges)
    .set({ from: null, to: null })
    .where(
      and(inArray(bookingChanges.bookingId, bookingIds), inArray(bookingChanges.what, [...customerFields])),
    );
}
