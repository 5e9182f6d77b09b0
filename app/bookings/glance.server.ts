import { and, eq, gt, or, type SQL, sql } from "drizzle-orm";
import { shop } from "../../content/shop.ts";
import { sqlState } from "../platform/database.server.ts";
import { db } from "../platform/running.server.ts";
import { type Check, failedCheck, nothingDue } from "../prepayment/check-prepayment.server.ts";
import { emailKey } from "../prepayment/email-key.ts";
import { prepayments } from "../prepayment/tables.server.ts";
import { now } from "../shop/clock.ts";
import type { BookingRequest } from "./booking-schema.ts";
import { bookings } from "./tables.server.ts";

/**
 * One look at a customer before the transaction of a booking, so that it stays short for the many who never missed an
 * appointment nor paid ahead. It decides nothing about money: whoever has a past is checked inside.
 * @returns check what is known already; undefined when the transaction has to look.
 * @returns hasTooManyOpen whether the customer, by e-mail or by phone, has as many appointments to come as one may make
 * online. No lock: of requests in the same moment a few more may pass, which harms nobody.
 */
export async function glanceAt({
  email,
  phone,
}: BookingRequest): Promise<{ check?: Check; hasTooManyOpen: boolean }> {
  const key = emailKey(email);
  const sameEmail = eq(sql`lower(${bookings.email})`, key);
  const isOpen = and(
    eq(bookings.status, "confirmed"),
    gt(bookings.startsAt, new Date(now().epochMilliseconds)),
  );
  const open = (whose: SQL) => sql`count(*) FILTER (WHERE ${and(isOpen, whose)})`.mapWith(Number);
  try {
    const [seen] = await db()
      .select({
        missed: sql`count(*) FILTER (WHERE ${and(sameEmail, eq(bookings.status, "no-show"))})`.mapWith(
          Number,
        ),
        openByEmail: open(sameEmail),
        openByPhone: open(eq(bookings.phone, phone)),
        payments: db().$count(prepayments, eq(prepayments.email, key)),
      })
      .from(bookings)
      .where(or(sameEmail, eq(bookings.phone, phone)));
    if (!seen) return { hasTooManyOpen: false };
    return {
      check: seen.missed + seen.payments === 0 ? nothingDue : undefined,
      hasTooManyOpen: Math.max(seen.openByEmail, seen.openByPhone) >= shop.booking.maxOpenPerCustomer,
    };
  } catch (error) {
    return { check: failedCheck(sqlState(error)), hasTooManyOpen: false };
  }
}

export const tooManyOpen = `Je hebt al veel afspraken staan. Voor nog een bel je ons even op ${shop.phone}.`;
