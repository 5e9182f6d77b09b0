import { createHash } from "node:crypto";
import { data, redirect } from "react-router";
import { shop } from "../../content/shop.ts";
import { createCheckout } from "../prepayment/create-checkout.server.ts";
import { noPaymentNow } from "../prepayment/prepayment-answers.server.ts";
import { book } from "./book.server.ts";
import { secondsToNextBooking, tooFast } from "./booking-limit.server.ts";
import { type BookingRequest, parseBooking } from "./booking-schema.ts";
import type { FormOutcome, Moment } from "./form-outcome.ts";
import { prepaymentWords } from "./prepayment-words.ts";

/**
 * The booking form without script: the same rules as POST /api/bookings, answered with a page.
 * A booking leads on to its appointment page; anything else back to the form with what was typed.
 */
export async function bookByForm(request: Request, address: string) {
  const { values, willPay } = await typedForm(request);
  const seconds = await secondsToNextBooking(address);
  if (seconds > 0) {
    const problem = { title: "Even geduld", text: tooFast };
    return data<FormOutcome>(
      { values, problem },
      { status: 429, headers: { "Retry-After": String(seconds) } },
    );
  }
  const parsed = parseBooking(values);
  if (!parsed.ok) return invalid(values, parsed.issues);

  const booked = await book(parsed.booking, sameFormTwice(values, address));
  if (booked.ok) throw redirect(`/afspraak/${booked.booking.manageToken}?geboekt`, 303);
  if (booked.reason === "invalid") return invalid(values, booked.issues);
  if (booked.reason === "slot_unavailable") return timeGone(values, booked.alternatives);
  if (booked.reason === "prepayment_required") {
    return willPay ? payFirst(values, parsed.booking) : askToPay(values, booked.noShowCount);
  }
  throw new Error("A form's own key cannot belong to another request");
}

function askToPay(values: FormOutcome["values"], noShowCount: number) {
  const { title, comeBack } = prepaymentWords(noShowCount);
  return data<FormOutcome>({ values, problem: { title, text: comeBack }, mustPay: true }, { status: 402 });
}

/** On to the checkout, in the same tab; the payment turns the held time into a booking. */
async function payFirst(values: FormOutcome["values"], booking: BookingRequest) {
  const checkout = await createCheckout({ email: booking.email, booking });
  if (checkout.ok) throw redirect(checkout.url, 303);
  if (checkout.reason === "invalid") return invalid(values, checkout.issues);
  if (checkout.reason === "slot_unavailable") return timeGone(values, checkout.alternatives);
  const problem = { title: "Er ging iets mis", text: noPaymentNow };
  return data<FormOutcome>({ values, problem }, { status: 502 });
}

function invalid(values: FormOutcome["values"], issues: FormOutcome["issues"]) {
  const problem = { title: "Ongeldige invoer", text: issues?.[0]?.message ?? "" };
  return data<FormOutcome>({ values, issues, problem }, { status: 422 });
}

function timeGone(values: FormOutcome["values"], alternatives: Moment[]) {
  const text =
    alternatives.length > 0
      ? "Iemand anders was je net voor. Deze uren zijn nog vrij:"
      : `De komende twee weken is niets meer vrij. Bel ons op ${shop.phone}, dan zoeken we samen.`;
  const problem = { title: "Dat uur is net weg", text };
  return data<FormOutcome>({ values, problem, alternatives }, { status: 409 });
}

/**
 * What was typed, as text; a body that is no form counts as empty. `pick` is a time chosen with one click, `betaal`
 * the yes to paying first.
 */
async function typedForm(request: Request): Promise<{ values: Record<string, string>; willPay: boolean }> {
  const form = await request.formData().catch((error) => {
    if (error instanceof TypeError) return new FormData();
    throw error;
  });
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const { pick, betaal, ...values } = Object.fromEntries(texts);
  const [date, time] = pick?.split("T") ?? [];
  return { values: date && time ? { ...values, date, time } : values, willPay: betaal === "1" };
}

/** The same form sent twice by the same client is one booking, as with a double click. */
function sameFormTwice(values: Record<string, string>, address: string): string {
  const form = JSON.stringify([address, Object.entries(values).sort()]);
  return `form ${createHash("sha256").update(form).digest("base64url")}`;
}
