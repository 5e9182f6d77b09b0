import { and, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import { z } from "zod";
import { type Staff, transactAs, whereStaff } from "#app/accounts/access.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { outcomeOf } from "#app/bookings/tables/statuses.ts";
import {
  customerIdOf,
  emailOnCard,
  selectCustomerId,
  whereOnCard,
} from "#app/customers/customer-rows.server.ts";
import { customers } from "#app/customers/tables/customers.server.ts";
import { now, toDate } from "#app/i18n/format/clock.ts";
import { euros, formatKeptPayment, formatTillPayment, withTestLabel } from "#app/i18n/format/money.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { discountsOf } from "../owed-discounts.server.ts";
import { providerNames } from "../tables/payment-names.ts";
import { prepayments, prepaymentWaivers } from "../tables/prepayments.server.ts";
import { lockPrepaymentStatus, mightHaveToPrepay } from "./prepayment-status.server.ts";
import { cancelCheckout } from "./settle.server.ts";

type WaiveResult = { ok: true } | { ok: false; reason: "not_due" };

/**
 * Waives the next prepayment of an e-mail address, or else of a phone number. Idempotent. Ends open
 * checkouts, whose held time would block the booking.
 */
export async function waivePrepayment(staff: Staff, bookingId: string): Promise<WaiveResult> {
  const waived = await transactAs(staff, async (tx) => {
    const [booking] = await tx
      .select()
      .from(bookings)
      .where(and(eq(bookings.id, bookingId), whereStaff(staff)));
    if (!booking) return;
    const customerId = customerIdOf(booking);
    const email = booking.email ?? (customerId && (await emailOnCard(tx, customerId)));
    const status = await lockPrepaymentStatus(tx, { email, phone: booking.phone });
    if (!customerId || (!mightHaveToPrepay(status) && !status.waiver)) return;
    const [payer] = await tx
      .select({ customerId: customers.id })
      .from(customers)
      .where(eq(customers.id, email ? selectCustomerId({ email }) : customerId));
    if (!payer) return;
    await tx
      .insert(prepaymentWaivers)
      .values({ ...payer, by: staff.email })
      .onConflictDoNothing();
    return payer.customerId;
  });
  if (!waived) return { ok: false, reason: "not_due" };
  await endCheckoutsOf(waived);
  return { ok: true };
}

/**
 * Matches payments of the last 90 days without a booking (waiting, being refunded or refunded) and those that were
 * disputed. Stuck refunds and open disputes match whatever their age.
 */
export function whereWithoutBooking(staff: Staff): SQL | undefined {
  return and(
    or(
      and(eq(prepayments.status, "paid"), isNull(prepayments.bookingId)),
      inArray(prepayments.status, ["refunding", "refunded"]),
      gt(prepayments.returnedCents, 0),
      isNotNull(prepayments.dispute),
    ),
    or(
      gt(prepayments.createdAt, toDate(now().subtract({ hours: 90 * 24 }))),
      isNotNull(prepayments.refundProblem),
      eq(prepayments.dispute, "open"),
    ),
    whereStaff(staff),
  );
}

export function waiversOf(staff: Staff, customerId: string) {
  return db()
    .select()
    .from(prepaymentWaivers)
    .where(and(whereOnCard(prepaymentWaivers.customerId, customerId), whereStaff(staff)))
    .orderBy(desc(prepaymentWaivers.at))
    .limit(20);
}

/** Withdraws a waiver, unless it has been used. */
export async function withdrawWaiver(staff: Staff, waiverId: string): Promise<void> {
  if (!z.uuid().safeParse(waiverId).success) return;
  await db()
    .delete(prepaymentWaivers)
    .where(and(eq(prepaymentWaivers.id, waiverId), isNull(prepaymentWaivers.usedAt), whereStaff(staff)));
}

async function endCheckoutsOf(customerId: string): Promise<void> {
  const open = await db()
    .select({ sessionId: prepayments.sessionId })
    .from(prepayments)
    .where(and(eq(prepayments.customerId, customerId), eq(prepayments.status, "open")));
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
        whereStaff(staff),
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

const stuckWords: Record<NonNullable<Prepayment["refundProblem"]>, string> = {
  disputed: "de klant betwist de betaling bij de bank, en de bank beslist",
  no_payment: "de betaaldienst kent de betaling niet",
  no_account: "de betaaldienst kent ons account of onze sleutel niet meer",
  refused: "de betaaldienst weigerde het een dag lang",
};

/** Returns what staff can do about a refund that ended without success. */
export function stuckAdvice({ refundProblem, provider }: Prepayment): string | undefined {
  if (!refundProblem) return;
  if (refundProblem === "disputed")
    return `Betaal niet zelf terug, anders krijgt de klant het dubbel. Antwoord op de betwisting bij ${providerNames[provider]}: wint je zaak, dan betalen we vanzelf terug.`;
  const keyAdvice =
    refundProblem === "no_account"
      ? `Kijk bij Techniek of de sleutel van ${providerNames[provider]} nog klopt, en probeer opnieuw. `
      : "";
  return `${keyAdvice}Kijk bij ${providerNames[provider]} of het geld al terug is. Zo niet, stort het zelf terug en duid het hier aan. De klant weet dat het niet vanzelf lukte.`;
}

export function describePayment(payment: Prepayment, bookingStatus?: string): string {
  const amount = euros(payment.amountCents);
  switch (payment.status) {
    case "refunded":
      return withTestLabel(payment, `${amount} terugbetaald`);
    case "refunding":
      if (payment.refundProblem)
        return `${amount} terugbetalen lukt niet: ${stuckWords[payment.refundProblem]}`;
      return withTestLabel(payment, `${amount} wordt terugbetaald`);
    case "used":
      if (["open", "come"].includes(outcomeOf(bookingStatus ?? "") ?? "open") || payment.returnedCents > 0)
        return formatTillPayment(payment);
      return formatKeptPayment(payment);
    default:
      return withTestLabel(payment, `${amount} betaald, nog zonder boeking`);
  }
}
