import { setTimeout as pause } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import type { BookingRequest, Issue, Moment } from "#app/bookings/booking-schema.ts";
import type { TooManyRefusal } from "#app/bookings/flows/reservation/open-bookings.server.ts";
import {
  findAlternatives,
  requestHashOf,
  scheduleIssues,
} from "#app/bookings/flows/reservation/reserve-time.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { emailKey } from "#app/customers/tables/customer-fields.ts";
import { now, shopInstant, toDate } from "#app/i18n/format/clock.ts";
import { type Language, languages } from "#app/i18n/format/language.ts";
import { answersIn } from "#app/i18n/load/messages.server.ts";
import { enqueueMails } from "#app/messages/enqueue-mails.server.ts";
import { mailWayToContinue } from "#app/messages/help-by-mail.server.ts";
import { transact } from "#app/platform/database/database.server.ts";
import { counters } from "#app/platform/log/metrics.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { checkoutSubject, findHeldBooking } from "../checkout-subject.server.ts";
import type { CheckoutRequest } from "../parse-checkout-request.ts";
import { refundTermsFor } from "../prepayment-rules.server.ts";
import { providers } from "../provider.server.ts";
import { type Prepayment, prepayments } from "../tables/prepayments.server.ts";
import { needsVisitRequest, storeVisitRequest } from "../withdrawal.server.ts";
import { checkoutEnd, hold } from "./hold.server.ts";
import { lockPrepaymentStatus } from "./prepayment-status.server.ts";
import { cancelCheckout, release, settle } from "./settle.server.ts";

export type Checkout =
  | {
      ok: true;
      url: string;
      sessionId: string;
      expiresAt: Date;
      amountCents: number;
      refundTerms?: string;
      /** The barber's id, if the shop has several. */
      barber?: string;
      asksVisit?: boolean;
      isPaid?: true;
    }
  | { ok: false; reason: "invalid"; issues: Issue[] }
  | { ok: false; reason: "slot_unavailable"; alternatives: Moment[] }
  | { ok: false; reason: TooManyRefusal }
  | { ok: false; reason: "no_prepayment_required" }
  | { ok: false; reason: "payment_unavailable" };

const unavailable = { ok: false, reason: "payment_unavailable" } as const;

/**
 * Opens a checkout; a repeated request returns the open one. Replacing one needs its session id, since
 * anybody may know an e-mail address.
 * @param address the network address of the client, if there is one
 */
export async function createCheckout(request: CheckoutRequest, address?: string): Promise<Checkout> {
  const controller = new AbortController();
  const timeout = pause(timeoutMs, unavailable, { signal: controller.signal });
  try {
    let checkout = await Promise.race([checkoutFor(request, performance.now()), timeout]);
    if (checkout.ok && request.isVisitRequested) await storeVisitRequest(checkout.sessionId);
    // The link goes to the mailbox, since the client may not own the address.
    if (!checkout.ok && checkout.reason === "check_your_mail") {
      const mailResult = await mailWayToContinue(request.email, { booking: request.booking, address });
      if (mailResult === "limited") checkout = { ok: false, reason: "call_to_book" };
    }
    counters.checkouts.inc({ outcome: checkout.ok ? "opened" : checkout.reason });
    return checkout;
  } finally {
    controller.abort();
  }
}

/** Shorter than the 20 seconds that a request may take. */
const timeoutMs = 18_000;
const holdTimeoutMs = 6_000;

async function checkoutFor(request: CheckoutRequest, startedMs: number): Promise<Checkout> {
  const { email, booking } = request;
  const issues = booking ? scheduleIssues(booking) : [];
  if (issues.length > 0) return { ok: false, reason: "invalid", issues };

  for (let attempt = 1; attempt <= 3; attempt++) {
    const existing = await findOpenCheckout(request);
    const answer = existing && (await resumeCheckout(existing, request));
    if (answer) return answer;
    const { unusedPayment, isDue } = await lockPrepaymentStatus(db(), { ...booking, email });
    if (unusedPayment) return paidCheckout(unusedPayment, request);
    if (!isDue) return { ok: false, reason: "no_prepayment_required" };

    if (performance.now() - startedMs > holdTimeoutMs) return unavailable;
    const held = await hold(request);
    if (held.ok) return openCheckout(held.prepayment, request);
    if (booking && held.reason === "slot_unavailable") return slotUnavailable(booking);
    if (held.reason !== "slot_unavailable" && held.reason !== "has_open_checkout")
      return { ok: false, reason: held.reason };
  }
  return unavailable;
}

/** Finds the open checkout. Waits for one that another request is still opening. */
async function findOpenCheckout({ email, booking }: CheckoutRequest): Promise<Prepayment | undefined> {
  for (let waits = 0; ; waits++) {
    const [open] = await db()
      .select()
      .from(prepayments)
      .where(
        and(
          eq(prepayments.email, emailKey(email)),
          eq(prepayments.status, "open"),
          eq(prepayments.holdsTime, booking !== undefined),
        ),
      );
    if (!open || open.sessionId || waits === 40) return open;
    await pause(250);
  }
}

async function resumeCheckout(existing: Prepayment, request: CheckoutRequest): Promise<Checkout | undefined> {
  const { sessionId } = existing;
  if (!sessionId) return unavailable;
  const isSame = await isSameRequest(existing, request.booking);
  const settled = await settle(sessionId);
  if (!settled.ok) return settled;
  if (settled.paid) return isSame || !settled.booked ? paidCheckout(existing, request) : undefined;

  const [current] = await db().select().from(prepayments).where(eq(prepayments.id, existing.id));
  if (current?.status !== "open") return;
  if (isSame) return checkoutOf(current, request);
  if (request.booking && request.sessionId !== sessionId) return { ok: false, reason: "check_your_mail" };
  const cancelled = await cancelCheckout(sessionId);
  if (!cancelled.ok) return cancelled;
  if (cancelled.paid && !cancelled.booked) return paidCheckout(existing, request);
  if (!cancelled.paid && cancelled.processing && request.booking) return slotUnavailable(request.booking);
}

/** Returns when to mail the link to the checkout to a customer who has not paid. Most have paid by then. */
function whenToMailLink(): Date {
  return toDate(now().add({ minutes: 3 }));
}

async function slotUnavailable(booking: BookingRequest): Promise<Checkout> {
  return { ok: false, reason: "slot_unavailable", alternatives: await findAlternatives(booking) };
}

async function isSameRequest({ bookingId }: Prepayment, booking?: BookingRequest): Promise<boolean> {
  if (!bookingId || !booking) return !bookingId && !booking;
  const whereSameRequest = and(eq(bookings.id, bookingId), eq(bookings.requestHash, requestHashOf(booking)));
  return (await db().$count(bookings, whereSameRequest)) > 0;
}

async function openCheckout(prepayment: Prepayment, request: CheckoutRequest): Promise<Checkout> {
  const { id: prepaymentId, email, amountCents, expiresAt } = prepayment;
  const { language } = request;
  const held = await findHeldBooking(prepayment.bookingId);
  const product = answersIn(language).product(shop().name, held && checkoutSubject(held, language));
  const opened = await providers()[0].open({
    prepaymentId,
    email,
    amountCents,
    expiresAt,
    latest: checkoutEnd(prepayment),
    language,
    product,
    successUrl: successUrlOf("{CHECKOUT_SESSION_ID}", request),
    cancelUrl: `${runtime().settings.appUrl}${request.offered?.path ?? `${languages[request.language].page}#booking`}`,
    refundTerms: await refundTermsFor(prepayment, language),
  });
  if (!opened.ok) {
    await transact(db(), (tx) => release(tx, prepayment, "cancelled"));
    return opened;
  }
  const { sessionId, url: checkoutUrl } = opened;
  const ready = await transact(db(), async (tx) => {
    const [ready] = await tx
      .update(prepayments)
      .set({ sessionId, checkoutUrl })
      .where(and(eq(prepayments.id, prepaymentId), eq(prepayments.status, "open")))
      .returning();
    const isMailed = ready && request.booking && !request.offered;
    if (isMailed) await enqueueMails(tx, [{ prepaymentId, kind: "payment-open", dueAt: whenToMailLink() }]);
    return ready;
  });
  return ready ? checkoutOf(ready, request) : unavailable;
}

async function checkoutOf(prepayment: Prepayment, request: CheckoutRequest): Promise<Checkout> {
  const { checkoutUrl, sessionId, expiresAt, amountCents, processing } = prepayment;
  if (!checkoutUrl || !sessionId) return unavailable;
  const checkout = { ok: true, sessionId, expiresAt, amountCents } as const;
  if (processing) return { ...checkout, url: successUrlOf(sessionId, request) };
  const refundTerms = await refundTermsFor(prepayment, request.language);
  const startsAt = request.booking && toDate(shopInstant(request.booking.date, request.booking.time));
  const asksVisit =
    startsAt && !request.isVisitRequested && needsVisitRequest(startsAt, prepayment.visitAskedAt);
  const barber =
    shop().barbers.length > 1 ? (await findHeldBooking(prepayment.bookingId))?.barberId : undefined;
  return {
    ...checkout,
    url: checkoutUrl,
    refundTerms,
    ...(barber && { barber }),
    ...(asksVisit && { asksVisit }),
  };
}

function paidCheckout({ sessionId, expiresAt, amountCents }: Prepayment, request: CheckoutRequest): Checkout {
  if (!sessionId) return unavailable;
  return { ok: true, url: successUrlOf(sessionId, request), sessionId, expiresAt, amountCents, isPaid: true };
}

function successUrlOf(sessionId: string, { language }: { language: Language }): string {
  const languageParam = language === "nl" ? "" : `&taal=${language}`;
  return `${runtime().settings.appUrl}/payment-success?session_id=${sessionId}${languageParam}`;
}
