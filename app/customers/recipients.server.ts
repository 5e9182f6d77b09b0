import { hash } from "node:crypto";
import { and, eq, inArray, isNotNull, isNull, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import { nowDate } from "#app/i18n/format/clock.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { type Booking, bookings } from "#app/tables/bookings.server.ts";
import { emailKey } from "#app/tables/customer-fields.ts";
import { recipients } from "#app/tables/customers.server.ts";
import { importedCustomers } from "#app/tables/imports.server.ts";
import { mails } from "#app/tables/mails.server.ts";
import { canonicalEmail, canonicalEmailOf } from "#app/tables/normalized-text.server.ts";
import { prepayments } from "#app/tables/prepayments.server.ts";
import { statusesWith } from "#app/tables/statuses.ts";

/** The mail's id proves access to the mailbox; the booking's link does not. */
export function rememberOpened({ id, email }: Booking, mailId: string): Promise<boolean> {
  return rememberReader(email, mailId, eq(mails.bookingId, id));
}

/** Confirms what waits for it. @param isTheirs whether the mail went to this address. @returns whether it proves that. */
export async function rememberReader(
  email: string | null,
  mailId: string,
  isTheirs: SQL | undefined,
): Promise<boolean> {
  if (!email || !z.uuid().safeParse(mailId).success) return false;
  const sent = and(eq(mails.id, mailId), isTheirs);
  if ((await db().$count(mails, sent)) === 0) return false;
  const at = nowDate();
  await db()
    .insert(recipients)
    .values(fingerprintsOf(email).map((fingerprint) => ({ fingerprint, openedAt: at })))
    .onConflictDoUpdate({ target: recipients.fingerprint, set: { openedAt: at } });
  const isWaiting = and(eq(bookings.status, "confirmed"), isNotNull(bookings.confirmUntil));
  await db()
    .update(bookings)
    .set({ confirmUntil: null })
    .where(and(isWaiting, eq(canonicalEmailOf(bookings.email), canonicalEmail(email))));
  return true;
}

export async function hasOpenedMail(database: Database | Transaction, email: string): Promise<boolean> {
  const isTheirs = inArray(recipients.fingerprint, fingerprintsOf(email));
  const opened = and(isTheirs, isNotNull(recipients.openedAt));
  return (await database.$count(recipients, opened)) > 0;
}

export async function askForReviews(
  email: string,
  may: "never" | "again",
  from: Database | Transaction = db(),
) {
  const noReviewsSince = may === "never" ? nowDate() : null;
  await from
    .insert(recipients)
    .values({ fingerprint: fingerprintOf(email), noReviewsSince })
    .onConflictDoUpdate({ target: recipients.fingerprint, set: { noReviewsSince } });
}

export async function wantsNoReviews(email: string): Promise<boolean> {
  const refused = and(eq(recipients.fingerprint, fingerprintOf(email)), isNotNull(recipients.noReviewsSince));
  return (await db().$count(recipients, refused)) > 0;
}

export function forgetOpened(before: Date): Promise<void> {
  return forgetThatTheyRead(db(), lt(recipients.openedAt, before));
}

export function forgetReaders(tx: Transaction, emails: string[]): Promise<void> {
  return forgetThatTheyRead(tx, inArray(recipients.fingerprint, emails.flatMap(fingerprintsOf)));
}

/** Refusals stay: they must be kept to be respected. */
async function forgetThatTheyRead(database: Database | Transaction, which: SQL): Promise<void> {
  await database.delete(recipients).where(and(which, isNull(recipients.noReviewsSince)));
  await database.update(recipients).set({ openedAt: null }).where(which);
}

/** Of the mailbox, and of the person that limits count. */
function fingerprintsOf(email: string): string[] {
  return [...new Set([email, canonicalEmail(email)].map(fingerprintOf))];
}

/** `fingerprintSql` is the SQL form. */
export function fingerprintOf(email: string): string {
  return hash("sha256", emailKey(email), "hex");
}

export const fingerprintSql = (email: SQLWrapper) =>
  sql<string>`encode(sha256(convert_to(lower(${email}), 'UTF8')), 'hex')`;

/** Nobody opened a mail of ours at this address, and staff never booked for it. */
export function isUnproven(email: SQLWrapper): SQL {
  const address = canonicalEmailOf(email);
  return sql`(NOT EXISTS (SELECT 1 FROM ${recipients}
      WHERE ${recipients.fingerprint} IN (${fingerprintSql(email)}, ${fingerprintSql(address)})
      AND ${recipients.openedAt} IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM booking_changes AS c JOIN bookings AS ob ON ob.id = c.booking_id
      WHERE ${canonicalEmailOf(sql`ob.email`)} = ${address} AND c.what = 'added'))`;
}

/** Nor did anybody with it come, or move in with the shop: it has not met this person. */
export function isStranger(email: SQLWrapper): SQL {
  return sql`(${isUnproven(email)} AND NOT EXISTS (SELECT 1 FROM bookings AS ob
      WHERE ${canonicalEmailOf(sql`ob.email`)} = ${canonicalEmailOf(email)}
      AND (ob.status IN ${statusesWith("come")} OR ob.source = 'import'))
    AND NOT EXISTS (SELECT 1 FROM ${importedCustomers} WHERE ${importedCustomers.customer} = lower(${email})))`;
}

/** A booking that nobody but who made it knows of: of a stranger, not paid, untouched by staff. */
export function isUnconfirmed(): SQL {
  return sql`(${bookings.status} = 'confirmed' AND ${bookings.source} = 'website' AND ${bookings.email} IS NOT NULL
    AND ${bookings.erasedAt} IS NULL AND ${isStranger(bookings.email)}
    AND NOT EXISTS (SELECT 1 FROM ${prepayments} WHERE ${prepayments.bookingId} = ${bookings.id})
    AND NOT EXISTS (SELECT 1 FROM booking_changes AS own WHERE own.booking_id = ${bookings.id} AND own.by IS NOT NULL))`;
}

export async function isUnconfirmedBooking(
  id: string,
  from: Database | Transaction = db(),
): Promise<boolean> {
  return (await from.$count(bookings, and(eq(bookings.id, id), isUnconfirmed()))) > 0;
}
