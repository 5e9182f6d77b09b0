import { and, eq, gt, or, type SQL, sql } from "drizzle-orm";
import { shop } from "../../content/shop.ts";
import { sqlState, type Transaction } from "../platform/database.server.ts";
import { db, running } from "../platform/running.server.ts";
import { type Check, nothingDue } from "../prepayment/check-prepayment.server.ts";
import { emailKey } from "../prepayment/email-key.ts";
import { prepayments } from "../prepayment/tables.server.ts";
import { now } from "../shop/clock.ts";
import type { BookingRequest } from "./booking-schema.ts";
import { bookings } from "./tables.server.ts";

/**
 * One look at a customer before the transaction of a booking, so that it stays short for the many who never missed an
 * appointment nor paid ahead. Whoever has a past is checked inside, and so is everybody when this look fails.
 * @returns check what is known already; undefined when the transaction has to look.
 * @returns hasTooManyOpen whether the customer, by e-mail or by phone, has as many appointments to come as one may make
 * online; undefined when the transaction has to look. No lock: of requests in the same moment a few more may pass,
 * which harms nobody.
 */
export async function glanceAt(
  request: BookingRequest,
): Promise<{ check?: Check; hasTooManyOpen?: boolean }> {
  const key = emailKey(request.email);
  const { sameEmail, samePhone, openByEmail, openByPhone } = whatIsOpen(request);
  try {
    const [seen] = await db()
      .select({
        missed: sql`count(*) FILTER (WHERE ${and(sameEmail, eq(bookings.status, "no-show"))})`.mapWith(
          Number,
        ),
        openByEmail,
        openByPhone,
        payments: db().$count(prepayments, eq(prepayments.email, key)),
      })
      .from(bookings)
      .where(or(sameEmail, samePhone));
    if (!seen) return {};
    return {
      check: seen.missed + seen.payments === 0 ? nothingDue : undefined,
      hasTooManyOpen: isTooMany(seen),
    };
  } catch (error) {
    running().log.warn({ code: sqlState(error) }, "look at a customer failed, the booking checks instead");
    return {};
  }
}

/** The same limit inside the transaction, for when the look before it failed. */
export async function hasTooManyOpenNow(tx: Transaction, request: BookingRequest): Promise<boolean> {
  const { sameEmail, samePhone, openByEmail, openByPhone } = whatIsOpen(request);
  const [seen] = await tx.select({ openByEmail, openByPhone }).from(bookings).where(or(sameEmail, samePhone));
  return seen !== undefined && isTooMany(seen);
}

function whatIsOpen({ email, phone }: BookingRequest) {
  const sameEmail = eq(sql`lower(${bookings.email})`, emailKey(email));
  const samePhone = eq(bookings.phone, phone);
  const isOpen = and(
    eq(bookings.status, "confirmed"),
    gt(bookings.startsAt, new Date(now().epochMilliseconds)),
  );
  const open = (whose: SQL) => sql`count(*) FILTER (WHERE ${and(isOpen, whose)})`.mapWith(Number);
  return { sameEmail, samePhone, openByEmail: open(sameEmail), openByPhone: open(samePhone) };
}

function isTooMany({ openByEmail, openByPhone }: { openByEmail: number; openByPhone: number }): boolean {
  return Math.max(openByEmail, openByPhone) >= shop.booking.maxOpenPerCustomer;
}

export const tooManyOpen = `Je hebt al veel afspraken staan. Voor nog een bel je ons even op ${shop.phone}.`;
