import { and, eq, gt, inArray, isNotNull, notExists, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import { type Booking, bookingChanges, bookings } from "#app/bookings/tables/bookings.server.ts";
import { statusesWith } from "#app/bookings/tables/statuses.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { selectCustomerId } from "./customer-rows.server.ts";
import { customers } from "./tables/customers.server.ts";

/**
 * Records that the booking's mailbox is read. The mail's id proves access to it; the booking's link does not, and
 * neither does a mail that was sent before the booking got another address.
 */
export function rememberOpened(booking: Booking, mailId: string): Promise<boolean> {
  const { id, email, customerId, seriesId } = booking;
  const readdressed = db()
    .select()
    .from(bookingChanges)
    .where(
      and(
        eq(bookingChanges.bookingId, id),
        eq(bookingChanges.what, "email"),
        gt(bookingChanges.at, sql`coalesce(${mails.sentAt}, now())`),
      ),
    );
  // A group's mail leads to a companion's appointment if the customer's own is cancelled.
  const together = db()
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.seriesId, seriesId ?? id), eq(bookings.customerId, customerId ?? id)));
  const whereAboutBooking = or(eq(mails.bookingId, id), inArray(mails.bookingId, together));
  return rememberReader(email && customerId, mailId, and(whereAboutBooking, notExists(readdressed)));
}

/**
 * Records that a customer opened a mail, and confirms the bookings that waited for it.
 * @param whereTheirs a condition: the mail went to this customer.
 * @returns whether it was such a mail.
 */
export async function rememberReader(
  customerId: string | null,
  mailId: string,
  whereTheirs: SQL | undefined,
): Promise<boolean> {
  if (!customerId || !z.uuid().safeParse(mailId).success) return false;
  const whereSentToThem = and(eq(mails.id, mailId), whereTheirs);
  if ((await db().$count(mails, whereSentToThem)) === 0) return false;
  await db().update(customers).set({ mailOpenedAt: nowDate() }).where(eq(customers.id, customerId));
  const whereUnconfirmed = and(eq(bookings.status, "confirmed"), isNotNull(bookings.confirmUntil));
  await db()
    .update(bookings)
    .set({ confirmUntil: null })
    .where(and(whereUnconfirmed, eq(bookings.customerId, customerId)));
  return true;
}

export async function hasOpenedMail(database: Database | Transaction, email: string): Promise<boolean> {
  const whereOpened = and(eq(customers.id, selectCustomerId({ email })), isNotNull(customers.mailOpenedAt));
  return (await database.$count(customers, whereOpened)) > 0;
}

/** Stores whether the customer gets mails that ask for a review. */
export async function setReviewMails(customerId: string, to: "off" | "on"): Promise<void> {
  const reviewMailsRefusedAt = to === "off" ? nowDate() : null;
  await db().update(customers).set({ reviewMailsRefusedAt }).where(eq(customers.id, customerId));
}

export async function wantsNoReviews(customerId: string): Promise<boolean> {
  const whereRefused = and(eq(customers.id, customerId), isNotNull(customers.reviewMailsRefusedAt));
  return (await db().$count(customers, whereRefused)) > 0;
}

/** Matches customers whose e-mail address nobody has opened a mail at, and for whom staff never booked. */
export function whereUnproven(customerId: SQLWrapper): SQL {
  return sql`(NOT EXISTS (SELECT 1 FROM customers AS own
      WHERE own.id = ${customerId} AND own.mail_opened_at IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM booking_changes AS c JOIN bookings AS ob ON ob.id = c.booking_id
      WHERE ob.customer_id = ${customerId} AND c.what = 'added'))`;
}

/** Matches unproven customers who never came and were not imported: nobody in the shop knows them. */
export function whereStranger(customerId: SQLWrapper): SQL {
  return sql`(${whereUnproven(customerId)} AND NOT EXISTS (SELECT 1 FROM bookings AS ob
      WHERE ob.customer_id = ${customerId} AND (ob.status IN ${statusesWith("come")} OR ob.source = 'import'))
    AND NOT EXISTS (SELECT 1 FROM customers AS own WHERE own.id = ${customerId} AND own.import_id IS NOT NULL))`;
}

/**
 * Matches bookings that nobody but the customer knows of: by a stranger, not paid and not changed by staff.
 */
export function whereUnconfirmed(): SQL {
  return sql`(${bookings.status} = 'confirmed' AND ${bookings.source} = 'website' AND ${bookings.email} IS NOT NULL
    AND ${bookings.erasedAt} IS NULL AND ${whereStranger(bookings.customerId)}
    AND NOT EXISTS (SELECT 1 FROM ${prepayments} WHERE ${prepayments.bookingId} = ${bookings.id})
    AND NOT EXISTS (SELECT 1 FROM booking_changes AS own WHERE own.booking_id = ${bookings.id} AND own.by IS NOT NULL))`;
}

export async function isUnconfirmedBooking(
  id: string,
  from: Database | Transaction = db(),
): Promise<boolean> {
  return (await from.$count(bookings, and(eq(bookings.id, id), whereUnconfirmed()))) > 0;
}
