import { shopWallClock } from "#app/i18n/format/clock.ts";
import { formatTime } from "#app/i18n/format/dates.ts";
import type { Language } from "#app/i18n/format/language.ts";
import { answersIn } from "#app/i18n/load/messages.server.ts";
import { wordsIn } from "#app/i18n/words.ts";
import type { Due } from "#app/payments/flows/check-prepayment.server.ts";
import { json, refuse } from "#app/platform/http/reply.server.ts";
import type { Issue, Moment } from "../booking-schema.ts";
import { confirmTime } from "../change-until.server.ts";
import type { Booking } from "../tables/bookings.server.ts";
import type { BookResult } from "./book.server.ts";
import { type TooManyRefusal, tooManyMessage } from "./reservation/open-bookings.server.ts";

/** Answers a booking request with JSON. @param email of the customer, for a refusal that names the mailbox. */
export function bookingAnswer(result: BookResult, language: Language, email?: string): Response {
  if (result.ok) {
    const others = (result.others ?? []).map((other) => ({ name: other.name, ...bookingJson(other) }));
    return json(
      {
        booking: bookingJson(result.booking),
        ...(others.length > 0 && { others }),
        ...(result.noShowCheckFailed && { noShowCheckFailed: true }),
      },
      201,
    );
  }
  switch (result.reason) {
    case "invalid":
      return invalidAnswer(result.issues, language);
    case "prepayment_required":
      return prepaymentRequiredAnswer(result.due, language);
    case "slot_unavailable":
      return slotUnavailableAnswer(result.alternatives, language, result.ownTime);
    case "second_appointment":
      return refuse(
        409,
        "second_appointment",
        wordsIn(language).refusals.alreadyBooked(formatTime(result.ownTime, language)),
      );
    case "check_your_mail":
    case "group_prepayment":
    case "call_to_book":
      return tooManyAnswer(result.reason, language, email);
    case "idempotency_key_reused":
      return refuse(409, "idempotency_key_reused", answersIn(language).keyReused);
  }
}

function bookingJson(booking: Booking) {
  const { id, service, status, startsAt, manageToken } = booking;
  const when = shopWallClock(startsAt);
  const confirmBefore = confirmTime(booking);
  const manageUrl = `/afspraak/${manageToken}`;
  return { id, service, ...when, status, manageUrl, ...(confirmBefore && { confirmBefore }) };
}

export function invalidAnswer(issues: Issue[], language: Language): Response {
  return refuse(422, "invalid", issues[0]?.message ?? wordsIn(language).refusals.invalid, { issues });
}

export function tooManyAnswer(reason: TooManyRefusal, language: Language, email?: string): Response {
  return refuse(409, reason, tooManyMessage(reason, language, email));
}

/** @param ownTime the time of an overlapping appointment that the same device made. */
export function slotUnavailableAnswer(
  alternatives: Moment[],
  language: Language,
  ownTime?: string,
): Response {
  const message = ownTime
    ? wordsIn(language).refusals.ownTime(formatTime(ownTime, language))
    : answersIn(language).notFree;
  return refuse(409, "slot_unavailable", message, { alternatives, ...(ownTime && { ownTime }) });
}

function prepaymentRequiredAnswer(due: Due, language: Language): Response {
  const message = answersIn(language).prepaymentRequired(due.reason ? 0 : due.noShowCount, due.amountCents);
  return refuse(402, "prepayment_required", message, { ...due, currency: "EUR" });
}
