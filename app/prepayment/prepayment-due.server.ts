import { and, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { shop } from "../../content/shop.ts";
import { bookings } from "../bookings/tables.server.ts";
import type { Database, Transaction } from "../platform/database.server.ts";
import { now } from "../shop/clock.ts";
import { emailKey } from "./email-key.ts";
import { provider } from "./provider.server.ts";
import { prepayments } from "./tables.server.ts";

type Prepayment = typeof prepayments.$inferSelect;
export type Standing = {
  /** Missed appointments of the last twelve months; older ones are forgotten. */
  noShowCount: number;
  /** Whether the customer must pay before the next booking. */
  isDue: boolean;
  /** Paid, valid, and not used yet. */
  unused: Prepayment | undefined;
  /** Used for a booking within the time that a payment is valid. */
  used: Prepayment[];
};

/**
 * Whether a customer pays first: the rule, and the only place that knows it. Nothing that a browser says is part
 * of it. Inside a transaction the customer's payments stay locked until its end.
 */
export async function standingOf(database: Database | Transaction, email: string): Promise<Standing> {
  const key = emailKey(email);
  const noShowCount = await countNoShows(database, email);
  const payments = await database
    .select()
    .from(prepayments)
    .where(
      and(
        eq(prepayments.email, key),
        inArray(prepayments.status, ["paid", "used"]),
        eq(prepayments.provider, provider().name),
        gt(prepayments.paidAt, oldestValid()),
      ),
    )
    .orderBy(prepayments.paidAt)
    .for("update");
  const unused = payments.find(({ status }) => status === "paid");
  return {
    noShowCount,
    isDue: noShowCount >= shop.prepayment.noShowThreshold && !unused,
    unused,
    used: payments.filter(({ status }) => status === "used"),
  };
}

/** Missed appointments of the last twelve months, as far as whoever asks may know them. */
export function countNoShows(
  database: Database | Transaction,
  email: string,
  mayKnow?: SQL,
): Promise<number> {
  const yearAgo = now().toZonedDateTimeISO(shop.timeZone).subtract({ years: 1 }).epochMilliseconds;
  return database.$count(
    bookings,
    and(
      sql`lower(${bookings.email}) = ${emailKey(email)}`,
      eq(bookings.status, "no-show"),
      gt(bookings.startsAt, new Date(yearAgo)),
      mayKnow,
    ),
  );
}

/** A payment from before this moment serves no booking any more. */
export function oldestValid(): Date {
  return new Date(now().subtract({ hours: shop.prepayment.validHours }).epochMilliseconds);
}
