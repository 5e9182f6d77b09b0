import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type Staff, transactAs, whereAdmin } from "#app/accounts/access.server.ts";
import { type Erasures, listErased } from "#app/backup/erasures.server.ts";
import { whereManageToken } from "#app/bookings/manage-link.server.ts";
import { bookingChanges, bookings } from "#app/bookings/tables/bookings.server.ts";
import { statusesWith } from "#app/bookings/tables/statuses.ts";
import { storeAnonymousVisits } from "#app/figures/customer-figures.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { type Transaction, transact, whereListed } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { removeEntryIn } from "#app/waiting-list/flows/entries.server.ts";
import { offers, waitingEntries } from "#app/waiting-list/tables/waiting-list.server.ts";
import { customerIdOf, whereOnCard } from "../customer-rows.server.ts";
import { forgottenEmail, withoutCustomer } from "../personal-data.ts";
import { customerFieldNames } from "../tables/customer-fields.ts";
import { customerNotes, customerPhotos, customers, refusedCustomers } from "../tables/customers.server.ts";
import { forgetCustomers } from "./forget-customers.server.ts";

type EraseResult = { ok: true } | { ok: false; reason: "nobody" | "still_to_come" };

/**
 * Erases a whole card, merged customers included.
 * @param bookingId any booking of the customer.
 */
export function eraseCustomer(staff: Staff, bookingId: string): Promise<EraseResult> {
  return transactAs(staff, async (tx) => {
    const [booking] = await tx
      .select()
      .from(bookings)
      .where(and(eq(bookings.id, bookingId), whereAdmin(staff)));
    const customerId = booking && customerIdOf(booking);
    if (!customerId) return { ok: false, reason: "nobody" };
    // Locks the card, so that a new booking by the customer waits.
    const card = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(whereOnCard(customers.id, customerId))
      .orderBy(customers.id)
      .for("update");
    const customerIds = card.map(({ id }) => id);
    const whereNotErased = and(inArray(bookings.customerId, customerIds), isNull(bookings.erasedAt));
    const theirBookings = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(whereNotErased)
      .orderBy(bookings.id)
      .for("update");
    if ((await tx.$count(bookings, and(whereNotErased, whereUpcoming()))) > 0)
      return { ok: false, reason: "still_to_come" };
    const entries = await tx
      .select({ id: waitingEntries.id })
      .from(waitingEntries)
      .where(inArray(waitingEntries.customerId, customerIds));
    for (const { id } of entries) await removeEntryIn(tx, id);
    const ids = theirBookings.map(({ id }) => id);
    const wherePaid = inArray(prepayments.customerId, customerIds);
    const forgotten = await forget(tx, { ids, customerIds, wherePaid });
    listErased({ ...forgotten, waitingEntries: entries.map(({ id }) => id) });
    return { ok: true };
  });
}

/** Erases an imported customer without an appointment, notes included. */
export function eraseImported(staff: Staff, id: string): Promise<void> {
  return transactAs(staff, async (tx) => {
    if (!z.uuid().safeParse(id).success) return;
    const whereImportedCustomer = and(eq(customers.id, id), isNotNull(customers.importId), whereAdmin(staff));
    const [imported] = await tx.select({ id: customers.id }).from(customers).where(whereImportedCustomer);
    if (!imported) return;
    listErased(await forgetCustomers(tx, [imported.id]));
  });
}

/** Matches bookings that must be cancelled before erasing, and times for which a payment is open. */
export function whereUpcoming() {
  return or(
    and(eq(bookings.status, "confirmed"), gt(bookings.endsAt, nowDate())),
    and(
      eq(bookings.status, "held"),
      sql`EXISTS (SELECT 1 FROM prepayments AS p WHERE p.booking_id = ${bookings.id} AND p.status = 'open')`,
    ),
  );
}

/** Erases one booking by its link, which proves nothing about the customer's other bookings. */
export function eraseBooking(token: string): Promise<{ ok: true } | { ok: false; reason: "still_to_come" }> {
  return transact(db(), async (tx) => {
    const whereOver = or(ne(bookings.status, "confirmed"), lte(bookings.endsAt, nowDate()));
    const [booking] = await tx
      .select()
      .from(bookings)
      .where(and(whereManageToken(token), whereOver))
      .for("update");
    if (!booking) return { ok: false, reason: "still_to_come" };
    const ofOffer = tx.select({ id: offers.entryId }).from(offers).where(eq(offers.bookingId, booking.id));
    const entries = await tx
      .delete(waitingEntries)
      .where(inArray(waitingEntries.id, ofOffer))
      .returning({ id: waitingEntries.id });
    const customerId = customerIdOf(booking);
    const [ids, customerIds] = [[booking.id], customerId ? [customerId] : []];
    const forgotten = await forget(tx, { ids, customerIds });
    listErased({ ...forgotten, waitingEntries: entries.map(({ id }) => id) });
    return { ok: true };
  });
}

/**
 * Erases bookings and the addresses of their payments. After a no-show the e-mail stays, or the customer
 * could avoid prepayment. A pending refund keeps the address that it must reach.
 * @param of.wherePaid other payments of the customer.
 * @returns the ids of all that was erased.
 */
async function forget(
  tx: Transaction,
  { ids, customerIds, wherePaid }: { ids: string[]; customerIds: string[]; wherePaid?: SQL },
): Promise<Partial<Erasures>> {
  const email = sql`CASE WHEN ${inArray(bookings.status, statusesWith("missed"))} THEN ${bookings.email} END`;
  await forgetBookings(tx, ids, { email });
  const paid = await tx
    .update(prepayments)
    .set({ email: forgottenEmail })
    .where(
      and(
        or(inArray(prepayments.bookingId, ids), wherePaid),
        inArray(prepayments.status, ["used", "refunded", "expired", "cancelled"]),
      ),
    )
    .returning({ id: prepayments.id });
  const forgotten = await forgetCustomers(tx, customerIds);
  return { ...forgotten, bookings: ids, payments: paid.map(({ id }) => id) };
}

/**
 * Erases again what a backup brought back. Ignores ids that the backup does not hold. Cancels appointments that are
 * still to come in it: they were cancelled or took place at another time before they were erased.
 */
export async function forgetAgain(tx: Transaction, erased: Erasures): Promise<{ appointments: number }> {
  // They were settled when they were erased, but may be open or just paid in the backup. Only one open payment may have
  // an address, and an offer with an open payment does not end.
  const status = sql`CASE WHEN ${prepayments.status} = 'open' THEN 'expired' ELSE ${prepayments.status} END`;
  await tx
    .update(prepayments)
    .set({ email: forgottenEmail, status })
    .where(whereListed(prepayments.id, erased.payments));
  const entries = await tx
    .select({ id: waitingEntries.id })
    .from(waitingEntries)
    .where(whereListed(waitingEntries.id, erased.waitingEntries));
  for (const { id } of entries) await removeEntryIn(tx, id);
  await tx.delete(customerNotes).where(whereListed(customerNotes.id, erased.notes));
  await tx.delete(customerPhotos).where(whereListed(customerPhotos.id, erased.photos));
  await tx.delete(refusedCustomers).where(whereListed(refusedCustomers.id, erased.refusals));
  const cameBack = await tx
    .select({ id: bookings.id, customerId: bookings.customerId })
    .from(bookings)
    .where(and(whereListed(bookings.id, erased.bookings), isNull(bookings.erasedAt)));
  const ids = cameBack.map(({ id }) => id);
  // A backup that is older than the table of customers gives them new ids when it is restored.
  const theirIds = cameBack.flatMap(({ customerId }) => customerId ?? []);
  await tx
    .update(bookings)
    .set({ status: "cancelled" })
    .where(and(inArray(bookings.id, ids), eq(bookings.status, "confirmed"), gt(bookings.endsAt, nowDate())));
  await tx
    .update(bookings)
    .set({ status: "expired" })
    .where(and(inArray(bookings.id, ids), eq(bookings.status, "held")));
  await forget(tx, { ids, customerIds: [...erased.customers, ...theirIds] });
  return { appointments: ids.length };
}

export async function forgetBookings(tx: Transaction, ids: string[], sealed?: { email: SQL }): Promise<void> {
  await storeAnonymousVisits(tx, ids);
  await tx
    .update(bookings)
    .set({ ...withoutCustomer, ...sealed, updatedAt: nowDate() })
    .where(inArray(bookings.id, ids));
  // Keeps that a name or number was corrected, but not the values.
  await tx
    .update(bookingChanges)
    .set({ from: null, to: null })
    .where(and(inArray(bookingChanges.bookingId, ids), inArray(bookingChanges.what, customerFieldNames)));
}
