import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import { hasAdminAccess, type Staff, transactAs } from "#app/accounts/access.server.ts";
import { customerKey } from "#app/customers/customer-key.ts";
import { bookingsOf, linkedKeys } from "#app/customers/linked-keys.server.ts";
import { forgottenEmail, withoutCustomer } from "#app/customers/personal-data.ts";
import { forgetReaders } from "#app/customers/recipients.server.ts";
import { keepVisits } from "#app/figures/customer-figures.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { bookingChanges, bookings } from "#app/tables/bookings.server.ts";
import { customerFieldNames } from "#app/tables/customer-fields.ts";
import { importedCustomers } from "#app/tables/imports.server.ts";
import { prepayments } from "#app/tables/prepayments.server.ts";
import { statusesWith } from "#app/tables/statuses.ts";
import { waitingEntries } from "#app/tables/waiting-list.server.ts";
import { removeEntryIn } from "../waiting-list/entries.server.ts";
import { forgetCustomersWithoutBookings } from "./forget-customers.server.ts";

type CustomerErased = { ok: true } | { ok: false; reason: "nobody" | "still_to_come" };

/**
 * A customer of all keys at once, as `erase` does with one appointment: missed ones keep their address for the
 * prepayment, money under way keeps the one that it has to reach.
 * @param bookingId any of his bookings.
 */
export function eraseCustomer(staff: Staff, bookingId: string): Promise<CustomerErased> {
  return transactAs(staff, async (tx) => {
    const [shown] = await tx
      .select()
      .from(bookings)
      .where(and(eq(bookings.id, bookingId), hasAdminAccess(staff)));
    const key = shown && customerKey(shown);
    if (!key) return { ok: false, reason: "nobody" };
    const keys = await linkedKeys(tx, [key]);
    const isTheirs = and(bookingsOf(keys), isNull(bookings.erasedAt));
    const mine = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(isTheirs)
      .orderBy(bookings.id)
      .for("update");
    if ((await tx.$count(bookings, and(isTheirs, isUpcoming()))) > 0)
      return { ok: false, reason: "still_to_come" };
    const lists = await tx
      .select({ id: waitingEntries.id })
      .from(waitingEntries)
      .where(inArray(sql`lower(${waitingEntries.email})`, keys));
    for (const { id } of lists) await removeEntryIn(tx, id);
    await forget(tx, { ids: mine.map(({ id }) => id), keys });
    return { ok: true };
  });
}

/** Who has no appointment: what was known of him goes, notes included. */
export function eraseImported(staff: Staff, id: string): Promise<void> {
  return transactAs(staff, async (tx) => {
    if (!z.uuid().safeParse(id).success) return;
    const isIt = and(eq(importedCustomers.id, id), hasAdminAccess(staff));
    const [gone] = await tx.delete(importedCustomers).where(isIt).returning();
    if (gone) await forgetCustomersWithoutBookings(tx, gone.customer);
  });
}

/** What has to be cancelled first, or is being paid for. */
export function isUpcoming() {
  return or(
    and(eq(bookings.status, "confirmed"), gt(bookings.endsAt, nowDate())),
    and(
      eq(bookings.status, "held"),
      sql`EXISTS (SELECT 1 FROM prepayments AS p WHERE p.booking_id = ${bookings.id} AND p.status = 'open')`,
    ),
  );
}

async function forget(tx: Transaction, { ids, keys }: { ids: string[]; keys: string[] }): Promise<void> {
  await keepVisits(tx, ids);
  await tx
    .update(bookings)
    .set({
      ...withoutCustomer,
      email: sql`CASE WHEN ${inArray(bookings.status, statusesWith("missed"))} THEN ${bookings.email} END`,
      updatedAt: nowDate(),
    })
    .where(inArray(bookings.id, ids));
  await forgetChanges(tx, ids);
  await tx
    .update(prepayments)
    .set({ email: forgottenEmail })
    .where(
      and(
        or(inArray(prepayments.bookingId, ids), inArray(prepayments.email, keys)),
        inArray(prepayments.status, ["used", "refunded", "expired", "cancelled"]),
      ),
    );
  for (const key of keys) await forgetCustomersWithoutBookings(tx, key);
  await forgetReaders(
    tx,
    keys.filter((key) => key.includes("@")),
  );
}

/** That a name or number was corrected stays, the words go. */
export async function forgetChanges(database: Database | Transaction, bookingIds: string[]): Promise<void> {
  await database
    .update(bookingChanges)
    .set({ from: null, to: null })
    .where(
      and(inArray(bookingChanges.bookingId, bookingIds), inArray(bookingChanges.what, customerFieldNames)),
    );
}
