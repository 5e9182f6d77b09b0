import { and, eq, gt, or, sql } from "drizzle-orm";
import { shop } from "../../content/shop.ts";
import type { Transaction } from "../platform/database.server.ts";
import { now } from "../shop/clock.ts";
import type { BookingRequest } from "./booking-schema.ts";
import { bookings } from "./tables.server.ts";

/**
 * Whether a customer, by e-mail or by phone, has as many appointments to come as one may make online. No lock: of
 * requests in the same moment a few more may pass, which harms nobody.
 */
export async function hasTooManyOpen(tx: Transaction, { email, phone }: BookingRequest): Promise<boolean> {
  const sameEmail = eq(sql`lower(${bookings.email})`, email.toLowerCase());
  const samePhone = eq(bookings.phone, phone);
  const [open] = await tx
    .select({
      byEmail: sql<number>`count(*) FILTER (WHERE ${sameEmail})`.mapWith(Number),
      byPhone: sql<number>`count(*) FILTER (WHERE ${samePhone})`.mapWith(Number),
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, "confirmed"),
        gt(bookings.startsAt, new Date(now().epochMilliseconds)),
        or(sameEmail, samePhone),
      ),
    );
  return open !== undefined && Math.max(open.byEmail, open.byPhone) >= shop.booking.maxOpenPerCustomer;
}

export const tooManyOpen = `Je hebt al veel afspraken staan. Voor nog een bel je ons even op ${shop.phone}.`;
