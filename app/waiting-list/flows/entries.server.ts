import { and, asc, desc, eq, gte, lte, or, sql } from "drizzle-orm";
import { z } from "zod";
import { type Staff, transactAs, whereStaff } from "#app/accounts/access.server.ts";
import { listErased } from "#app/backup/erasures.server.ts";
import { type Booking, bookings } from "#app/bookings/tables/bookings.server.ts";
import { withoutCustomer } from "#app/customers/personal-data.ts";
import { rememberReader } from "#app/customers/recipients.server.ts";
import { isSameMailbox } from "#app/customers/tables/customer-fields.ts";
import { nowDate, shopWallClock } from "#app/i18n/format/clock.ts";
import { formatMoment } from "#app/i18n/format/dates.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { type Transaction, transact } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { serviceLabel } from "#app/shop/facts/services.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { requestText, whereOpen } from "../entry.server.ts";
import { offers, type WaitingEntry, waitingEntries } from "../tables/waiting-list.server.ts";
import { endOffersOf } from "./end-offers.server.ts";

export type Offer = { booking: Booking; endsAt: Date };
export type EntryWithOffer = { entry: WaitingEntry; isOpen: boolean; offer?: Offer };

/** Finds an entry by its link token, together with its most recent offer. */
export async function findEntry(token: string): Promise<EntryWithOffer | undefined> {
  const [entry] = await db()
    .select({ entry: waitingEntries, isOpen: whereOpen() })
    .from(waitingEntries)
    .where(whereToken(token));
  return entry && { ...entry, offer: await lastOffer(db(), entry.entry.id) };
}

/** Returns the most recent offer for the entry, including expired and declined ones. */
export async function lastOffer(
  database: Pick<Transaction, "select">,
  entryId: string,
): Promise<Offer | undefined> {
  const [offer] = await database
    .select({ booking: bookings, endsAt: offers.endsAt })
    .from(offers)
    .innerJoin(bookings, eq(bookings.id, offers.bookingId))
    .where(eq(offers.entryId, entryId))
    .orderBy(desc(offers.createdAt))
    .limit(1);
  return offer;
}

/**
 * Returns the booking made from an offer. Undefined if staff gave it to another mailbox, whose owner holds
 * its link.
 */
export function bookingFromOffer({ email }: Pick<WaitingEntry, "email">, booking: Booking | undefined) {
  const isBooked = booking && booking.status !== "held" && booking.status !== "expired";
  return isBooked && isSameMailbox(email, booking.email) ? booking : undefined;
}

/** Releases the offered time for the next customer. This one stays on the list. */
export function declineOffer(entryId: string): Promise<void> {
  return transact(db(), (tx) => endOffersOf(tx, entryId, nowDate()));
}

/** Removes an entry with its offers. An appointment made from an offer stays. */
export function removeEntry(entryId: string): Promise<void> {
  return transact(db(), async (tx) => {
    await removeEntryIn(tx, entryId);
    listErased({ waitingEntries: [entryId] });
  });
}

/** Removes an entry inside a transaction. */
export async function removeEntryIn(tx: Transaction, entryId: string): Promise<void> {
  await endOffersOf(tx, entryId, nowDate());
  const offered = await tx
    .select({ id: bookings.id, status: bookings.status })
    .from(offers)
    .innerJoin(bookings, eq(bookings.id, offers.bookingId))
    .where(eq(offers.entryId, entryId));
  for (const { id, status } of offered)
    if (status === "expired") await tx.update(bookings).set(withoutCustomer).where(eq(bookings.id, id));
  await tx.delete(waitingEntries).where(eq(waitingEntries.id, entryId));
}

function whereToken(token: string) {
  return eq(waitingEntries.token, /^[\w-]{1,64}$/.test(token) ? token : "");
}

/**
 * Removes an entry for staff, which releases an offered time, as when the customer does it.
 * @returns false if there was no such entry.
 */
export async function removeAsStaff(staff: Staff, entryId: string): Promise<boolean> {
  if (!z.uuid().safeParse(entryId).success) return false;
  return transactAs(staff, async (tx) => {
    const [entry] = await tx
      .select({ id: waitingEntries.id })
      .from(waitingEntries)
      .where(and(eq(waitingEntries.id, entryId), whereStaff(staff)))
      .for("update");
    if (!entry) return false;
    await removeEntryIn(tx, entry.id);
    listErased({ waitingEntries: [entry.id] });
    return true;
  });
}

/** Records that a mail about the list was opened. The mail's id proves access to the mailbox. */
export async function rememberListMail({ entry, offer }: EntryWithOffer, mailId: string): Promise<void> {
  const whereSentToThem = or(
    eq(mails.entryId, entry.id),
    offer ? eq(mails.bookingId, offer.booking.id) : undefined,
  );
  await rememberReader(entry.customerId, mailId, whereSentToThem);
}

export type ListedEntry = Awaited<ReturnType<typeof listWaiting>>[number];

/** Lists open entries for these days, both included, the longest waiting first. */
export async function listWaiting(staff: Staff, from: string, to: string) {
  const heldOffer = db()
    .select({ startsAt: bookings.startsAt })
    .from(offers)
    .innerJoin(bookings, eq(bookings.id, offers.bookingId))
    .where(and(eq(offers.entryId, waitingEntries.id), eq(bookings.status, "held")))
    .limit(1);
  const rows = await db()
    .select({
      id: waitingEntries.id,
      name: waitingEntries.name,
      phone: waitingEntries.phone,
      service: waitingEntries.service,
      fromDate: waitingEntries.fromDate,
      toDate: waitingEntries.toDate,
      part: waitingEntries.part,
      createdAt: waitingEntries.createdAt,
      offeredTime: sql<Date | null>`${heldOffer}`.mapWith(bookings.startsAt),
    })
    .from(waitingEntries)
    .where(
      and(whereOpen(), lte(waitingEntries.fromDate, to), gte(waitingEntries.toDate, from), whereStaff(staff)),
    )
    .orderBy(asc(waitingEntries.createdAt), waitingEntries.id)
    .limit(100);
  return rows.map(({ id, name, phone, service, createdAt, offeredTime, ...request }) => ({
    id,
    name,
    phone,
    service: serviceLabel(service, shop()),
    when: requestText(request, "nl"),
    since: formatMoment(createdAt),
    offered: offeredTime ? shopWallClock(offeredTime).time : undefined,
  }));
}
