import { and, desc, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { bookings } from "../bookings/tables.server.ts";
import { db } from "../platform/running.server.ts";
import { euros } from "../prepayment/amount.ts";
import { prepayments } from "../prepayment/tables.server.ts";
import { now, shopWallClock } from "../shop/clock.ts";
import { longDate } from "../shop/dates.ts";
import { permits, type Staff } from "./access.server.ts";

type Prepayment = typeof prepayments.$inferSelect;

/** For each booking with a payment, what that means at the till: "€10 betaald, af te trekken". */
export async function paymentWordsOf(staff: Staff, bookingIds: string[]): Promise<Map<string, string>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db()
    .select({ id: prepayments.bookingId, status: prepayments.status, amountCents: prepayments.amountCents })
    .from(prepayments)
    .where(
      and(
        inArray(prepayments.bookingId, bookingIds),
        inArray(prepayments.status, ["used", "refunding", "refunded"]),
        permits(staff),
      ),
    );
  return new Map(rows.map((row) => [row.id ?? "", wordsFor(row)]));
}

/** Payments of the last 90 days that serve no booking: waiting for one, being given back, or given back. */
export async function paymentsToKnow(staff: Staff) {
  const rows = await db()
    .select({ payment: prepayments, name: bookings.name })
    .from(prepayments)
    .leftJoin(bookings, eq(bookings.id, prepayments.bookingId))
    .where(
      and(
        or(
          and(eq(prepayments.status, "paid"), isNull(prepayments.bookingId)),
          inArray(prepayments.status, ["refunding", "refunded"]),
        ),
        gt(prepayments.createdAt, new Date(now().subtract({ hours: 90 * 24 }).epochMilliseconds)),
        permits(staff),
      ),
    )
    .orderBy(desc(prepayments.paidAt))
    .limit(200);
  return rows.map(({ payment, name }) => ({
    id: payment.id,
    email: payment.email,
    name,
    amount: euros(payment.amountCents),
    words: wordsFor(payment),
    paid: payment.paidAt ? moment(payment.paidAt) : "",
  }));
}

function wordsFor({ status, amountCents }: Pick<Prepayment, "status" | "amountCents">): string {
  const amount = euros(amountCents);
  if (status === "refunded") return `${amount} terugbetaald`;
  if (status === "refunding") return `${amount} wordt terugbetaald`;
  return status === "used" ? `${amount} betaald, af te trekken` : `${amount} betaald, nog zonder boeking`;
}

function moment(instant: Date): string {
  const { date, time } = shopWallClock(instant.toTemporalInstant());
  return `${longDate(date)} om ${time}`;
}
