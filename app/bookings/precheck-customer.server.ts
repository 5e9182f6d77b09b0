import { and, eq, sql } from "drizzle-orm";
import { sqlState } from "../platform/database.server.ts";
import { db, runtime } from "../platform/runtime.server.ts";
import { type Check, nothingDue } from "../prepayment/check-prepayment.server.ts";
import { prepayments } from "../prepayment/tables.server.ts";
import { emailKey } from "../shop/email-key.ts";
import type { BookingRequest } from "./booking-schema.ts";
import { bookings } from "./tables.server.ts";

/** Keeps the transaction short; undefined when it must check itself. */
export async function precheckCustomer({ email }: BookingRequest): Promise<Check | undefined> {
  const key = emailKey(email);
  const missed = and(eq(sql`lower(${bookings.email})`, key), eq(bookings.status, "no-show"));
  try {
    const [counts] = await db()
      .select({
        missed: db().$count(bookings, missed),
        payments: db().$count(prepayments, eq(prepayments.email, key)),
      })
      .from(sql`(SELECT 1) AS one`);
    return counts && counts.missed + counts.payments === 0 ? nothingDue : undefined;
  } catch (error) {
    runtime().log.warn({ code: sqlState(error) }, "look at a customer failed, the booking checks instead");
  }
}
