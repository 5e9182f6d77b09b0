import { hash } from "node:crypto";
import { data, redirect } from "react-router";
import { bookableTimes } from "#app/bookings/bookable-times.server.ts";
import {
  type BookingRequest,
  type FormOutcome,
  type Issue,
  type Moment,
  parseBooking,
} from "#app/bookings/booking-schema.ts";
import { dayState, shortestService } from "#app/bookings/day-states.ts";
import { book } from "#app/bookings/flows/book.server.ts";
import { rememberOnDevice, tokensOfDevice } from "#app/bookings/flows/device-appointments.server.ts";
import { whyRefused } from "#app/bookings/flows/must-open-mail.server.ts";
import { tooManyMessage } from "#app/bookings/flows/reservation/open-bookings.server.ts";
import { findAlternatives } from "#app/bookings/flows/reservation/reserve-time.server.ts";
import { readCompanions } from "#app/bookings/group.ts";
import type { AppointmentFlash } from "#app/bookings/manage-link.server.ts";
import { consumeVisitorLimit, countVisitorSuccess } from "#app/bookings/visitor-limits.server.ts";
import { maskedEmail } from "#app/customers/customer-rows.server.ts";
import { now, shopInstant, shopWallClock, toDate } from "#app/i18n/format/clock.ts";
import { formatTime, isDate } from "#app/i18n/format/dates.ts";
import type { Language } from "#app/i18n/format/language.ts";
import { answersIn } from "#app/i18n/load/messages.server.ts";
import { pageWordsIn } from "#app/i18n/page-words.ts";
import { wordsIn } from "#app/i18n/words.ts";
import { mailWayToContinue } from "#app/messages/help-by-mail.server.ts";
import type { Due } from "#app/payments/flows/check-prepayment.server.ts";
import { createCheckout } from "#app/payments/flows/create-checkout.server.ts";
import { needsVisitRequest } from "#app/payments/withdrawal.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { isOutage } from "#app/platform/http/outage.server.ts";
import { db, log } from "#app/platform/runtime/runtime.server.ts";
import { canBookDate } from "#app/shop/facts/grid.ts";
import { findServiceByCode } from "#app/shop/facts/services.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { unavailableReason } from "./date-field.tsx";
import { readBookingForm } from "./read-booking-form.server.ts";

type FormPost = Awaited<ReturnType<typeof readBookingForm>> & {
  request: Request;
  language: Language;
  messages: ReturnType<typeof answersIn>;
  words: ReturnType<typeof wordsIn>;
};

/** Handles the form posted without script, in one language, by the same rules as POST /api/bookings. */
export async function bookByForm(
  request: Request,
  from: { language: Language; address: string; onOutage: (error: unknown) => void },
) {
  const { language, address, onOutage } = from;
  const common = { request, language, messages: answersIn(language), words: wordsIn(language) };
  const post: FormPost = { ...(await readBookingForm(request)), ...common };
  try {
    const answer = await answerTo(post, address);
    answer.data.times ??= await timesOn(post.values);
    return answer;
  } catch (error) {
    if (error instanceof Response) throw error;
    // Nothing was booked, or the result is unknown. Submitting the same values again books only once.
    log().error({ err: error }, "a booking by the form without script failed");
    const text = common.messages.ourFault(shop().phone);
    if (!isOutage(error)) return refuse(post, 500, common.words.refusals.wrong, text);
    onOutage(error);
    return refuse(post, 503, common.words.refusals.wrong, text, {}, { "Retry-After": "30" });
  }
}

function answerTo(post: FormPost, address: string) {
  if (post.isCompanyChanged) return data<FormOutcome>({ values: post.values, isCompanyChanged: true });
  if (post.isMailAsked) return sendMailAgain(post, address);
  return post.isAskingTimes ? showTimes(post) : bookValues(post, address);
}

/** Answers with the form, filled in, and the reason why nothing was booked. */
function refuse(
  { values }: FormPost,
  status: number,
  title: string,
  text: string,
  details: Partial<FormOutcome> = {},
  headers: Record<string, string> = {},
) {
  return data<FormOutcome>({ values, problem: { title, text }, ...details }, { status, headers });
}

/** Handles the button next to the date: shows the free times of that day, or else other days. */
async function showTimes(post: FormPost) {
  const { values } = post;
  const times = await timesOn(values);
  if (times && times.length > 0) return data<FormOutcome>({ values, times });
  const { form, issues, refusals } = post.words;
  const { date = "", time = "00:00" } = values;
  const clock = shopWallClock(now());
  const state = isDate(date)
    ? dayState(date, { today: clock.date, time: clock.time, times }, shop())
    : "unknown";
  const message = state === "unknown" ? issues.date : unavailableReason(date, state, { form, shop: shop() });
  const near = state === "full" || state === "closed" ? { date, time } : clock;
  const [status, title] = state === "full" ? [409, refusals.full] : [422, refusals.invalid];
  const alternatives = await findAlternatives({ ...visitIn(values), ...near });
  const dateIssues: Issue[] = [{ field: "date", message }];
  return refuse(post, status, title, message, { times, issues: dateIssues, alternatives });
}

/** Returns undefined for a date that cannot be booked at all. */
async function timesOn(values: Record<string, string>): Promise<string[] | undefined> {
  const { date = "" } = values;
  if (!canBookDate({ date, now: now(), shop: shop() })) return;
  const [day] = await bookableTimes(db(), { ...visitIn(values), from: date, to: date });
  return day?.times;
}

async function bookValues(post: FormPost, address: string) {
  const { values, language, messages, words } = post;
  const parsed = parseBooking({ ...values, language }, shop());
  const people = 1 + (parsed.ok ? parsed.company.others.length : 0);
  const asker = { address, people, ...(parsed.ok && { email: parsed.booking.email }) };
  const seconds = await consumeVisitorLimit("booking", asker);
  if (seconds > 0) return wait(post, seconds);
  // Answers instead of ignoring it, since a person's autofill may have filled the honeypot.
  if (post.isSpam) return refuse(post, 422, words.refusals.wrong, messages.notAccepted(shop().phone));
  if (!parsed.ok) return invalid(post, parsed.issues);

  const { booking, company } = parsed;
  // Equal values have one key, so that a double click makes one booking.
  const contents = JSON.stringify([address, Object.entries(values).sort()]);
  const booked = await book(booking, {
    company,
    idempotencyKey: `form ${hash("sha256", contents, "base64url")}`,
    address,
    device: { tokens: await tokensOfDevice(post.request), isSecondMeant: values.nog === "1" },
  });
  if (booked.ok) {
    if (!booked.isRepeat) await countVisitorSuccess("booking", asker);
    const path = `/afspraak/${booked.booking.manageToken}`;
    const flash = booked.noShowCheckFailed ? "booked-unchecked" : "booked";
    const cookies = [await rememberOnDevice(post.request, booked.booking)];
    throw await redirectWithFlash<AppointmentFlash>(path, flash, { path, cookies });
  }
  switch (booked.reason) {
    case "invalid":
      return invalid(post, booked.issues);
    case "slot_unavailable":
      return timeTaken(post, booked.alternatives, booked.ownTime);
    case "second_appointment": {
      const title = words.refusals.alreadyBooked(formatTime(booked.ownTime, language));
      return refuse(post, 409, title, words.refusals.alreadyBookedText, { isSecondAsked: true });
    }
    case "prepayment_required":
      return payFirst(post, { booking, due: booked.due, address });
    case "idempotency_key_reused":
      throw new Error("A form's own key cannot belong to another request");
    default:
      return tooManyOpen(post, booked.reason);
  }
}

/**
 * Asks for the prepayment. Refuses an agreed one if the request for a visit, which the law wants, is missing.
 */
function payFirst(
  post: FormPost,
  { booking, due, address }: { booking: BookingRequest; due: Due; address: string },
) {
  const asksVisit = needsVisitRequest(toDate(shopInstant(booking.date, booking.time)));
  if (post.willPay && (!asksVisit || post.isVisitRequested)) return startCheckout(post, booking, address);
  const { payment } = post.words;
  const text = payment.beforePaying(due.refundTerms);
  const details = { dueCents: due.amountCents, asksVisit };
  if (post.willPay)
    return refuse(post, 422, pageWordsIn(post.language).withdrawal.mustBeTicked, text, details);
  return refuse(post, 402, payment.whyPay(due.reason ? 0 : due.noShowCount, due.amountCents), text, details);
}

/** Redirects to the checkout; paying there books the held time. */
async function startCheckout(post: FormPost, booking: BookingRequest, address: string) {
  const { language, messages, words, isVisitRequested } = post;
  const { email } = booking;
  const client = { address, email };
  const seconds = await consumeVisitorLimit("checkout", client);
  if (seconds > 0) return wait(post, seconds);
  const checkout = await createCheckout({ email, language, booking, isVisitRequested }, address);
  if (checkout.ok) {
    await countVisitorSuccess("checkout", client);
    throw redirect(checkout.url, 303);
  }
  switch (checkout.reason) {
    case "invalid":
      return invalid(post, checkout.issues);
    case "slot_unavailable":
      return timeTaken(post, checkout.alternatives);
    case "no_prepayment_required":
      return refuse(post, 409, words.refusals.nothingToPay, messages.nothingToPayText);
    case "payment_unavailable":
      return refuse(post, 502, words.refusals.wrong, messages.noPaymentNow(shop().phone));
    default:
      return tooManyOpen(post, checkout.reason);
  }
}

/** Handles the button of a refusal that says to open a mail. Books nothing, and mails nobody without such a refusal. */
async function sendMailAgain(post: FormPost, address: string) {
  const parsed = parseBooking({ ...post.values, language: post.language }, shop());
  if (!parsed.ok) return invalid(post, parsed.issues);
  const { booking, company } = parsed;
  const seconds = await consumeVisitorLimit("booking", { address, email: booking.email });
  if (seconds > 0) return wait(post, seconds);
  const reason = await whyRefused(booking, { ...company, address });
  if (!reason) return refuse(post, 409, post.messages.noMailNeeded.title, post.messages.noMailNeeded.text);
  if (reason !== "check_your_mail") return tooManyOpen(post, reason);
  const mailResult = post.isSpam ? "limited" : await mailWayToContinue(booking.email, { booking, address });
  if (mailResult === "limited") return tooManyOpen(post, "call_to_book");
  const text = post.messages.mailedAgain[mailResult](maskedEmail(booking.email));
  return refuse(post, 200, post.words.refusals.tooManyTitles[reason], text, { isMailed: true });
}

function tooManyOpen(post: FormPost, reason: Parameters<typeof tooManyMessage>[0]) {
  const title = post.words.refusals.tooManyTitles[reason];
  const text = tooManyMessage(reason, post.language, post.values.email);
  return refuse(post, 409, title, text, { isMailed: reason === "check_your_mail" });
}

function wait(post: FormPost, seconds: number) {
  const headers = { "Retry-After": String(seconds) };
  return refuse(post, 429, post.words.refusals.patience, post.messages.tooFast(shop().phone), {}, headers);
}

function invalid(post: FormPost, issues: Issue[]) {
  return refuse(post, 422, post.words.refusals.invalid, issues[0]?.message ?? "", { issues });
}

function timeTaken(post: FormPost, alternatives: Moment[], ownTime?: string) {
  const { messages } = post;
  const { refusals } = post.words;
  const title = ownTime ? refusals.ownTime(formatTime(ownTime, post.language)) : refusals.gone;
  const free = ownTime ? refusals.othersFree : messages.taken;
  const text = alternatives.length > 0 ? free : messages.takenAndFull(shop().phone);
  return refuse(post, 409, title, text, { alternatives });
}

function visitIn(values: Record<string, string>) {
  const { service = "", barber = "" } = values;
  return {
    service: (findServiceByCode(service, shop()) ?? shortestService(shop())).code,
    barber: shop().barbers.some(({ id }) => id === barber) ? barber : "",
    others: readCompanions(values).map(
      (other) => (findServiceByCode(String(other.service), shop()) ?? shortestService(shop())).code,
    ),
  };
}
