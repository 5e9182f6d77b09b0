import { createHash } from "node:crypto";
import { data, redirect } from "react-router";
import { book } from "../../bookings/book.server.ts";
import { countBooking, secondsToNextBooking } from "../../bookings/booking-limit.server.ts";
import { type BookingRequest, parseBooking } from "../../bookings/booking-schema.ts";
import { formatPrepayment } from "../../bookings/form/format-prepayment.ts";
import { noPrepaymentTitle, tooManyTitles } from "../../bookings/form/refusal-titles.ts";
import type { FormOutcome, Moment } from "../../bookings/form-outcome.ts";
import { type TooMany, tooManyMessage } from "../../bookings/open-bookings.server.ts";
import { setFlash, withCookies } from "../../platform/flash.server.ts";
import { readForm } from "../../platform/form.server.ts";
import { isOutage } from "../../platform/outage.server.ts";
import { log } from "../../platform/runtime.server.ts";
import { createCheckout } from "../../prepayment/create-checkout.server.ts";
import { countCheckout, secondsToNextCheckout } from "../../prepayment/limits.server.ts";
import { noPaymentNow, noPrepayment } from "../../prepayment/prepayment-answers.server.ts";
import { shop } from "../../publishing/snapshot.server.ts";
import { rateLimitMessage } from "../../shop/too-fast.ts";
import type { AppointmentFlash } from "../appointment/flash.ts";

/** The form without script: same rules as POST /api/bookings. */
export async function bookByForm(
  request: Request,
  from: { address: string; onOutage: (error: unknown) => void },
) {
  const typed = await readBookingForm(request);
  try {
    return await bookTyped(typed, from.address);
  } catch (error) {
    if (error instanceof Response) throw error;
    return failed(typed.values, error, from.onOutage);
  }
}

/** Nothing was booked, or nobody knows: the form stays with what was typed; sent again, it still books once. */
function failed(values: FormOutcome["values"], error: unknown, onOutage: (error: unknown) => void) {
  log().error({ err: error }, "booking by form failed");
  const text = `Dat ligt aan ons. Probeer het zo opnieuw of bel ons op ${shop().phone}.`;
  const outcome: FormOutcome = { values, problem: { title: "Er ging iets mis", text } };
  if (!isOutage(error)) return data(outcome, { status: 500 });
  onOutage(error);
  return data(outcome, { status: 503, headers: { "Retry-After": "30" } });
}

async function bookTyped(typed: Awaited<ReturnType<typeof readBookingForm>>, address: string) {
  const { values, willPay, isSpam } = typed;
  const parsed = parseBooking(values, shop());
  const asker = { address, ...(parsed.ok && { email: parsed.booking.email }) };
  const seconds = await secondsToNextBooking(asker);
  if (seconds > 0) return wait(values, seconds);
  if (isSpam) return honeypotFilled(values);
  if (!parsed.ok) return invalid(values, parsed.issues);

  const booked = await book(parsed.booking, idempotencyKey(values, address));
  if (booked.ok) {
    await countBooking(asker);
    const path = `/afspraak/${booked.booking.manageToken}`;
    const flash = booked.noShowCheckFailed ? "booked-unchecked" : "booked";
    const cookies = [await setFlash<AppointmentFlash>(flash, { path })];
    throw redirect(path, { status: 303, headers: withCookies(cookies) });
  }
  if (booked.reason === "invalid") return invalid(values, booked.issues);
  if (booked.reason === "slot_unavailable") return timeTaken(values, booked.alternatives);
  if (booked.reason === "prepayment_required") {
    return willPay ? startCheckout(values, parsed.booking, address) : askToPay(values, booked);
  }
  if (booked.reason === "idempotency_key_reused")
    throw new Error("A form's own key cannot belong to another request");
  return tooManyOpen(values, booked.reason);
}

function tooManyOpen(values: FormOutcome["values"], reason: TooMany) {
  const problem = { title: tooManyTitles[reason], text: tooManyMessage(reason) };
  return data<FormOutcome>({ values, problem }, { status: 409 });
}

function askToPay(values: FormOutcome["values"], due: Parameters<typeof formatPrepayment>[0]) {
  return data<FormOutcome>({ values, problem: formatPrepayment(due), mustPay: true }, { status: 402 });
}

/** Redirects to the checkout, which books the held time. */
async function startCheckout(values: FormOutcome["values"], booking: BookingRequest, address: string) {
  const client = { address, email: booking.email };
  const seconds = await secondsToNextCheckout(client);
  if (seconds > 0) return wait(values, seconds);
  const checkout = await createCheckout({ email: booking.email, booking });
  if (checkout.ok) {
    await countCheckout(client);
    throw redirect(checkout.url, 303);
  }
  if (checkout.reason === "invalid") return invalid(values, checkout.issues);
  if (checkout.reason === "slot_unavailable") return timeTaken(values, checkout.alternatives);
  if (checkout.reason === "no_prepayment_required") {
    const problem = { title: noPrepaymentTitle, text: noPrepayment };
    return data<FormOutcome>({ values, problem }, { status: 409 });
  }
  if (checkout.reason !== "payment_unavailable") return tooManyOpen(values, checkout.reason);
  const problem = { title: "Er ging iets mis", text: noPaymentNow() };
  return data<FormOutcome>({ values, problem }, { status: 502 });
}

function wait(values: FormOutcome["values"], seconds: number) {
  const problem = { title: "Even geduld", text: rateLimitMessage(shop()) };
  const headers = { "Retry-After": String(seconds) };
  return data<FormOutcome>({ values, problem }, { status: 429, headers });
}

/** A person's autofill may have filled the honeypot. */
function honeypotFilled(values: FormOutcome["values"]) {
  const text = `We konden je aanvraag niet aannemen. Probeer het nog eens of bel ons op ${shop().phone}.`;
  return data<FormOutcome>({ values, problem: { title: "Er ging iets mis", text } }, { status: 422 });
}

function invalid(values: FormOutcome["values"], issues: FormOutcome["issues"]) {
  const problem = { title: "Ongeldige invoer", text: issues?.[0]?.message ?? "" };
  return data<FormOutcome>({ values, issues, problem }, { status: 422 });
}

function timeTaken(values: FormOutcome["values"], alternatives: Moment[]) {
  const text =
    alternatives.length > 0
      ? "Iemand anders was je net voor. Deze uren zijn nog vrij:"
      : `De komende twee weken is niets meer vrij. Bel ons op ${shop().phone}, dan zoeken we samen.`;
  const problem = { title: "Dat uur is net weg", text };
  return data<FormOutcome>({ values, problem, alternatives }, { status: 409 });
}

/** `pick`: a time as a button; `betaal`: agrees to prepay; `website`: the honeypot. */
async function readBookingForm(request: Request) {
  const { pick, betaal, website, ...values } = await readForm(request);
  const [date, time] = pick?.split("T") ?? [];
  return {
    values: date && time ? { ...values, date, time } : values,
    willPay: betaal === "1",
    isSpam: Boolean(website),
  };
}

/** A double click makes one booking. */
function idempotencyKey(values: Record<string, string>, address: string): string {
  const form = JSON.stringify([address, Object.entries(values).sort()]);
  return `form ${createHash("sha256").update(form).digest("base64url")}`;
}
