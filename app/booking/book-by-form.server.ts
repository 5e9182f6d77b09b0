import { hash } from "node:crypto";
import { data, redirect } from "react-router";
import type { AppointmentFlash } from "#app/bookings/appointment.server.ts";
import {
  type BookingRequest,
  type FormOutcome,
  type Moment,
  parseBooking,
} from "#app/bookings/booking-schema.ts";
import { dayState } from "#app/bookings/day-states.ts";
import { bookableTimes } from "#app/bookings/taken-times.server.ts";
import { consumeVisitorLimit, countMade } from "#app/bookings/visitor-limits.server.ts";
import { canBookDate } from "#app/content/shop/grid.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { now, shopInstant, shopWallClock, toDate } from "#app/i18n/format/clock.ts";
import { isDate } from "#app/i18n/format/dates.ts";
import type { Language } from "#app/i18n/format/language.ts";
import { answersIn } from "#app/i18n/load/messages.server.ts";
import { wordsIn } from "#app/i18n/words.ts";
import { canAskForVisit } from "#app/payments/prepayment-rules.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { isOutage } from "#app/platform/http/outage.server.ts";
import { db, log } from "#app/platform/runtime/runtime.server.ts";
import { book } from "#app/workflows/booking/book.server.ts";
import type { Due } from "#app/workflows/payment/check-prepayment.server.ts";
import { createCheckout } from "#app/workflows/payment/create-checkout.server.ts";
import { type TooMany, tooManyMessage } from "#app/workflows/reservation/open-bookings.server.ts";
import { findAlternatives } from "#app/workflows/reservation/reserve-time.server.ts";
import { whyNot } from "./form/date-field.tsx";
import { readBookingForm, type TypedForm, visitIn } from "./typed-form.server.ts";

type Typed = TypedForm & { language: Language };

/** The form without script, in a language: same rules as POST /api/bookings. */
export async function bookByForm(
  request: Request,
  from: { language: Language; address: string; onOutage: (error: unknown) => void },
) {
  const typed = { ...(await readBookingForm(request)), language: from.language };
  try {
    const answer = await answerTo(typed, from.address);
    answer.data.times ??= await timesOn(typed.values);
    return answer;
  } catch (error) {
    if (error instanceof Response) throw error;
    return failed(typed, error, from.onOutage);
  }
}

function answerTo(typed: Typed, address: string) {
  if (typed.isCompanyChanged) return data<FormOutcome>({ values: typed.values, isCompanyChanged: true });
  return typed.isAskingTimes ? showTimes(typed) : bookTyped(typed, address);
}

/** Nothing was booked, or nobody knows: the form stays with what was typed; sent again, it still books once. */
function failed({ values, language }: Typed, error: unknown, onOutage: (error: unknown) => void) {
  log().error({ err: error }, "booking by form failed");
  const { refusals } = wordsIn(language);
  const problem = { title: refusals.wrong, text: answersIn(language).ourFault(shop().phone) };
  const outcome: FormOutcome = { values, problem };
  if (!isOutage(error)) return data(outcome, { status: 500 });
  onOutage(error);
  return data(outcome, { status: 503, headers: { "Retry-After": "30" } });
}

/** The button beside the date: what is free then, or else nearby. */
async function showTimes({ values, language }: Typed) {
  const times = await timesOn(values);
  if (times && times.length > 0) return data<FormOutcome>({ values, times });
  const { form, issues, refusals } = wordsIn(language);
  const { date = "", time = "00:00" } = values;
  const clock = shopWallClock(now());
  const state = isDate(date)
    ? dayState(date, { today: clock.date, time: clock.time, times }, shop())
    : "unknown";
  const message = state === "unknown" ? issues.date : whyNot(date, state, { form, shop: shop() });
  const near = state === "full" || state === "closed" ? { date, time } : clock;
  const outcome: FormOutcome = {
    values,
    times,
    issues: [{ field: "date", message }],
    problem: { title: state === "full" ? refusals.full : refusals.invalid, text: message },
    alternatives: await findAlternatives({ ...visitIn(values), ...near }),
  };
  return data(outcome, { status: state === "full" ? 409 : 422 });
}

/** Undefined for a date that cannot be booked at all. */
async function timesOn(values: Record<string, string>): Promise<string[] | undefined> {
  const { date = "" } = values;
  if (!canBookDate({ date, now: now(), shop: shop() })) return;
  const [day] = await bookableTimes(db(), { ...visitIn(values), from: date, to: date });
  return day?.times;
}

async function bookTyped(typed: Typed, address: string) {
  const { values, language, willPay, isSpam } = typed;
  const parsed = parseBooking({ ...values, language }, shop());
  const people = 1 + (parsed.ok ? parsed.company.others.length : 0);
  const asker = { address, people, ...(parsed.ok && { email: parsed.booking.email }) };
  const seconds = await consumeVisitorLimit("booking", asker);
  if (seconds > 0) return wait(typed, seconds);
  if (isSpam) return honeypotFilled(typed);
  if (!parsed.ok) return invalid(typed, parsed.issues);

  const { booking, company } = parsed;
  const booked = await book(booking, { company, idempotencyKey: idempotencyKey(values, address) });
  if (booked.ok) {
    if (!booked.isRepeat) await countMade("booking", asker);
    const path = `/afspraak/${booked.booking.manageToken}`;
    const flash = booked.noShowCheckFailed ? "booked-unchecked" : "booked";
    throw await redirectWithFlash<AppointmentFlash>(path, flash, { path });
  }
  if (booked.reason === "invalid") return invalid(typed, booked.issues);
  if (booked.reason === "slot_unavailable") return timeTaken(typed, booked.alternatives);
  if (booked.reason === "prepayment_required") {
    return willPay ? startCheckout(typed, booking, address) : askToPay(typed, booking, booked.due);
  }
  if (booked.reason === "idempotency_key_reused")
    throw new Error("A form's own key cannot belong to another request");
  return tooManyOpen(typed, booked.reason);
}

function tooManyOpen({ values, language }: Typed, reason: TooMany) {
  const title = wordsIn(language).refusals.tooManyTitles[reason];
  return data<FormOutcome>(
    { values, problem: { title, text: tooManyMessage(reason, language) } },
    { status: 409 },
  );
}

function askToPay({ values, language }: Typed, booking: BookingRequest, due: Due) {
  const { payment } = wordsIn(language);
  const problem = {
    title: payment.missed(due.reason ? 0 : due.noShowCount, due.amountCents),
    text: payment.beforePaying(due.refundTerms),
  };
  const asksVisit = canAskForVisit(toDate(shopInstant(booking.date, booking.time)));
  return data<FormOutcome>({ values, problem, dueCents: due.amountCents, asksVisit }, { status: 402 });
}

/** Redirects to the checkout, which books the held time. */
async function startCheckout(typed: Typed, booking: BookingRequest, address: string) {
  const { values, language, isVisitAsked } = typed;
  const { refusals } = wordsIn(language);
  const client = { address, email: booking.email };
  const seconds = await consumeVisitorLimit("checkout", client);
  if (seconds > 0) return wait(typed, seconds);
  const checkout = await createCheckout({ email: booking.email, language, booking, isVisitAsked });
  if (checkout.ok) {
    await countMade("checkout", client);
    throw redirect(checkout.url, 303);
  }
  if (checkout.reason === "invalid") return invalid(typed, checkout.issues);
  if (checkout.reason === "slot_unavailable") return timeTaken(typed, checkout.alternatives);
  if (checkout.reason === "no_prepayment_required") {
    const problem = { title: refusals.nothingToPay, text: answersIn(language).nothingToPayText };
    return data<FormOutcome>({ values, problem }, { status: 409 });
  }
  if (checkout.reason !== "payment_unavailable") return tooManyOpen(typed, checkout.reason);
  const problem = { title: refusals.wrong, text: answersIn(language).noPaymentNow(shop().phone) };
  return data<FormOutcome>({ values, problem }, { status: 502 });
}

function wait({ values, language }: Typed, seconds: number) {
  const { refusals } = wordsIn(language);
  const problem = { title: refusals.patience, text: answersIn(language).tooFast(shop().phone) };
  const headers = { "Retry-After": String(seconds) };
  return data<FormOutcome>({ values, problem }, { status: 429, headers });
}

/** A person's autofill may have filled the honeypot. */
function honeypotFilled({ values, language }: Typed) {
  const { refusals } = wordsIn(language);
  const problem = { title: refusals.wrong, text: answersIn(language).notAccepted(shop().phone) };
  return data<FormOutcome>({ values, problem }, { status: 422 });
}

function invalid({ values, language }: Typed, issues: FormOutcome["issues"]) {
  const problem = { title: wordsIn(language).refusals.invalid, text: issues?.[0]?.message ?? "" };
  return data<FormOutcome>({ values, issues, problem }, { status: 422 });
}

function timeTaken({ values, language }: Typed, alternatives: Moment[]) {
  const { refusals } = wordsIn(language);
  const text =
    alternatives.length > 0 ? answersIn(language).taken : answersIn(language).takenAndFull(shop().phone);
  return data<FormOutcome>(
    { values, problem: { title: refusals.gone, text }, alternatives },
    { status: 409 },
  );
}

/** A double click makes one booking. */
function idempotencyKey(values: Record<string, string>, address: string): string {
  const form = JSON.stringify([address, Object.entries(values).sort()]);
  return `form ${hash("sha256", form, "base64url")}`;
}
