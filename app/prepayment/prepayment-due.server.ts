import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { shop } from "../../content/shop.ts";
import { bookings } from "../bookings/tables.server.ts";
import type { Database, Transaction } from "../platform/database.server.ts";
import { now } from "../shop/clock.ts";
import { emailKey } from "../shop/email-key.ts";
import { provider } from "./provider.server.ts";
import { prepayments, prepaymentWaivers } from "./tables.server.ts";

type Prepayment = typeof prepayments.$inferSelect;
type Waiver = typeof prepaymentWaivers.$inferSelect;
export type Standing = {
  /** Missed appointments of the last twelve months; older ones are forgotten. */
  noShowCount: number;
  /** Whether the customer must pay before the next booking. */
  isDue: boolean;
  /** Paid, valid, and not used yet. */
  unused: Prepayment | undefined;
  /** Used for a booking within the time that a payment is valid. */
  used: Prepayment[];
  /** The reason that nothing is due, where staff let it go this once: the next booking uses it up. */
  waiver: Waiver | undefined;
};

/**
 * Whether a customer pays first: the rule, and the only place that knows it. Nothing that a browser says is part
 * of it. Inside a transaction the customer's payments and waiver stay locked until its end.
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
  const owes = noShowCount >= shop.prepayment.noShowThreshold && !unused;
  const waiver = owes ? await unusedWaiver(database, key) : undefined;
  return {
    noShowCount,
    isDue: owes && !waiver,
    unused,
    used: payments.filter(({ status }) => status === "used"),
    waiver,
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

/** Whoever waits here for another booking of the same customer finds none once that has used it. */
async function unusedWaiver(database: Database | Transaction, key: string): Promise<Waiver | undefined> {
  const [waiver] = await database
    .select()
    .from(prepaymentWaivers)
    .where(and(eq(prepaymentWaivers.email, key), isNull(prepaymentWaivers.usedAt)))
    .for("update");
  return waiver;
}

/** A payment from before this moment serves no booking any more. */
export function oldestValid(): Date {
  return new Date(now().subtract({ hours: shop.prepayment.validHours }).epochMilliseconds);
}
