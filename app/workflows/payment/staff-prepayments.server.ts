import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import { hasStaffAccess, type Staff, transactAs } from "#app/accounts/access.server.ts";
import { customerKey, emailOf } from "#app/customers/linked-keys.server.ts";
import { euros, formatTillPayment, withTestLabel } from "#app/i18n/format/money.ts";
import { discountsOf } from "#app/payments/owed-discounts.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { canonicalEmail, canonicalEmailOf } from "#app/tables/normalized-text.server.ts";
import { prepayments, prepaymentWaivers } from "#app/tables/prepayments.server.ts";
import { outcomeOf } from "#app/tables/statuses.ts";
import { lockPrepaymentStatus, mayPayFirst } from "./prepayment-status.server.ts";
import { cancelCheckout } from "./settle.server.ts";

type Waived = { ok: true } | { ok: false; reason: "not_due" };

/**
 * Waives the next prepayment of an e-mail address, or else of a phone number. Idempotent. Ends open checkouts: their held
 * time would block the booking.
 */
export async function waivePrepayment(staff: Staff, bookingId: string): Promise<Waived> {
  const key = await transactAs(staff, async (tx) => {
    const [booking] = await tx
      .select()
      .from(bookings)
      .where(and(eq(bookings.id, bookingId), hasStaffAccess(staff)));
    if (!booking) return;
    const email = await emailOf(tx, booking);
    const customer = email ? canonicalEmail(email) : customerKey(booking);
    const status = await lockPrepaymentStatus(tx, { email, phone: booking.phone });
    if (!customer || (!mayPayFirst(status) && !status.waiver)) return;
    await tx.insert(prepaymentWaivers).values({ customer, by: staff.email }).onConflictDoNothing();
    return customer;
  });
  if (!key) return { ok: false, reason: "not_due" };
  await endCheckoutsOf(key);
  return { ok: true };
}

/** @param keys of one customer. */
export function waiversOf(staff: Staff, keys: string[]) {
  return db()
    .select()
    .from(prepaymentWaivers)
    .where(
      and(inArray(prepaymentWaivers.customer, [...keys, ...keys.map(canonicalEmail)]), hasStaffAccess(staff)),
    )
    .orderBy(desc(prepaymentWaivers.at))
    .limit(20);
}

/** A waiver that was used stays. */
export async function withdrawWaiver(staff: Staff, waiverId: string): Promise<void> {
  if (!z.uuid().safeParse(waiverId).success) return;
  await db()
    .delete(prepaymentWaivers)
    .where(and(eq(prepaymentWaivers.id, waiverId), isNull(prepaymentWaivers.usedAt), hasStaffAccess(staff)));
}

async function endCheckoutsOf(key: string): Promise<void> {
  const open = await db()
    .select({ sessionId: prepayments.sessionId })
    .from(prepayments)
    .where(and(eq(canonicalEmailOf(prepayments.email), key), eq(prepayments.status, "open")));
  // If the provider does not answer, the checkout expires by itself.
  for (const { sessionId } of open) if (sessionId) await cancelCheckout(sessionId);
}

type Prepayment = typeof prepayments.$inferSelect;

export async function describePayments(staff: Staff, bookingIds: string[]): Promise<Map<string, string>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db()
    .select({ id: bookings.id, payment: prepayments, bookingStatus: bookings.status })
    .from(prepayments)
    .innerJoin(bookings, eq(bookings.id, prepayments.bookingId))
    .where(
      and(
        inArray(prepayments.bookingId, bookingIds),
        inArray(prepayments.status, ["used", "refunding", "refunded"]),
        hasStaffAccess(staff),
      ),
    );
  const described = new Map(
    rows.map(({ id, payment, bookingStatus }) => [id, describePayment(payment, bookingStatus)]),
  );
  for (const [id, cents] of await discountsOf(bookingIds)) {
    const discount = `${euros(cents)} korting, af te trekken: een vorige afspraak werd te laat afgezegd`;
    described.set(id, [described.get(id), discount].filter(Boolean).join(" · "));
  }
  return described;
}

export function describePayment(payment: Prepayment, bookingStatus?: string): string {
  const amount = euros(payment.amountCents);
  switch (payment.status) {
    case "refunded":
      return withTestLabel(payment, `${amount} terugbetaald`);
    case "refunding":
      return withTestLabel(payment, `${amount} wordt terugbetaald`);
    case "used":
      if (outcomeOf(bookingStatus ?? "") !== "missed") return formatTillPayment(payment);
      return withTestLabel(payment, `${amount} betaald, blijft bij de zaak (niet gekomen)`);
    default:
      return withTestLabel(payment, `${amount} betaald, nog zonder boeking`);
  }
}
